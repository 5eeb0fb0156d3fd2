import { isModeRefusal } from '@lightwell/rulebook/views/refusals.ts'
import { formatWait } from '@lightwell/rulebook/waits.ts'
import { locale } from '@lightwell/web-kit/words/locale.ts'
import { refusedWords } from '@lightwell/web-kit/words/refused-words.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Trouble } from './use-asking.ts'

/**
 * A page's own sentences for the refusals of its calls. If a sentence is undefined, `troubleWords` has one, or the page
 * deals with the refusal elsewhere.
 */
export type RefusalWords<Refusal extends string> = Readonly<Record<Refusal, (() => string) | undefined>>

/** Returns the page's own sentence for a failed call. Undefined if it has none. */
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

/** Returns the sentence for a failed call whose page has no sentence of its own for it. */
export const troubleWords = (trouble: KnownTrouble): string => knownTrouble(trouble) ?? words.console_error()

/** Returns the same sentence as `troubleWords`. Undefined for a failure we know nothing more about. */
export function knownTrouble({ why, waitSeconds }: KnownTrouble): string | undefined {
  if (isModeRefusal(why)) return refusedWords[why][0]()
  if (why === 'no-answer') return words.console_no_answer()
  if (why === 'too-many-open') return words.console_too_many_open()
  return waitSeconds === undefined
    ? undefined
    : words.console_wait({ wait: formatWait(waitSeconds, locale()) })
}
