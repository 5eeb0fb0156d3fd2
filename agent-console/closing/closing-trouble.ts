import * as words from '@lightwell/words/compiled/messages/_index.js'
import { troubleWords } from '../shell/trouble-words.ts'
import type { Trouble } from '../shell/use-asking.ts'

/** Returns why an account couldn't be closed or kept open. */
export const closingTrouble = (trouble: Trouble<string>): string =>
  own[trouble.why]?.() ?? troubleWords(trouble)

const own: Partial<Record<string, () => string>> = {
  'not-owner': words.closing_not_owner,
  'account-closed': words.closing_too_late,
  'billed-elsewhere': words.closing_elsewhere,
  'day-not-allowed': words.closing_day_missing,
}
