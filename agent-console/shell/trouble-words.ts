import { isModeRefusal } from '@lightwell/rulebook/views/refusals.ts'
import { formatWait } from '@lightwell/rulebook/waits.ts'
import { locale } from '@lightwell/web-kit/words/locale.ts'
import { refusedWords } from '@lightwell/web-kit/words/refused-words.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Trouble } from './use-asking.ts'

/**
 * A page's own texts for the refusals of its calls. Undefined if `troubleWords` has the text, or if the page handles
 * the refusal in another way.
 */
export type RefusalWords<Refusal extends string> = Readonly<Record<Refusal, (() => string) | undefined>>

/** The page's own text for a failed call. Undefined if it has none. */
export function refusalWords<Refusal extends string>(
  own: RefusalWords<Refusal>,
  { why }: Trouble<NoInfer<Refusal>>,
): string | undefined {
  const texts: Readonly<Record<string, (() => string) | undefined>> = own
  return texts[why]?.()
}

interface KnownTrouble {
  why: string
  waitSeconds?: number | undefined
}

/** The console's general text for a failed call. */
export const troubleWords = (trouble: KnownTrouble): string => knownTrouble(trouble) ?? words.console_error()

/** The same text as `troubleWords`. Undefined if nothing specific is known about the failure. */
export function knownTrouble({ why, waitSeconds }: KnownTrouble): string | undefined {
  if (isModeRefusal(why)) return refusedWords[why][0]()
  if (why === 'no-answer') return words.console_no_answer()
  if (why === 'too-many-open') return words.console_too_many_open()
  return waitSeconds === undefined
    ? undefined
    : words.console_wait({ wait: formatWait(waitSeconds, locale()) })
}
