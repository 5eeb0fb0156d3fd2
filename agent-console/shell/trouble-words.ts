import { isModeRefusal } from '@lightwell/rulebook/views/refusals.ts'
import { formatWait } from '@lightwell/rulebook/waits.ts'
import { locale } from '@lightwell/web-kit/words/locale.ts'
import { refusedWords } from '@lightwell/web-kit/words/refused-words.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'

interface Told {
  why: string
  waitSeconds?: number | undefined
}

/** Returns the sentence for a failed call whose page has no words for it. */
export const troubleWords = (trouble: Told): string => knownTrouble(trouble) ?? words.console_error()

/** Returns the same sentence, or undefined for a failure we know nothing more about. */
export function knownTrouble({ why, waitSeconds }: Told): string | undefined {
  if (isModeRefusal(why)) return refusedWords[why][0]()
  if (why === 'no-answer') return words.console_no_answer()
  if (why === 'too-many-open') return words.console_too_many_open()
  return waitSeconds === undefined
    ? undefined
    : words.console_wait({ wait: formatWait(waitSeconds, locale()) })
}
