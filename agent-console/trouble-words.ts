import { isModeRefusal } from '@lightwell/rulebook/views/refusals.ts'
import { formatWait } from '@lightwell/rulebook/waits.ts'
import { locale } from '@lightwell/web-kit/words/locale.ts'
import { refusedWords } from '@lightwell/web-kit/words/refused-words.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'

/** The sentence for what stood in the way of a call, if its page has none of its own. */
export function troubleWords({
  why,
  waitSeconds,
}: {
  why: string
  waitSeconds?: number | undefined
}): string {
  if (isModeRefusal(why)) return refusedWords[why][0]()
  if (why === 'no-answer') return words.console_no_answer()
  if (waitSeconds !== undefined) return words.console_wait({ wait: formatWait(waitSeconds, locale()) })
  return words.console_error()
}
