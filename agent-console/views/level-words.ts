import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Level } from './calls.ts'

export const levelWords: Record<Level, () => string> = {
  look: words.console_level_look,
  detail: words.console_level_detail,
  act: words.console_level_act,
}
