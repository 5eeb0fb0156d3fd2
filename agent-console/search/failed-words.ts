import { formatWait } from '@lightwell/rulebook/waits.ts'
import { locale } from '@lightwell/web-kit/words/locale.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Failed } from './answer.ts'

/** Says that a search failed (CP §8). After too many searches, says how long to wait. */
export const failedWords = ({ waitSeconds }: Failed): string =>
  waitSeconds === undefined
    ? words.console_search_failed()
    : words.console_search_too_many({ wait: formatWait(waitSeconds, locale()) })
