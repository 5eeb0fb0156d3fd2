import type { Unclear } from '@lightwell/web-kit/api/unclear.ts'
import type { Trouble } from '@lightwell/web-kit/order/use-doing.ts'
import { unclearText } from '@lightwell/web-kit/words/unclear-words.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'

/** A sentence about something that was not done: at the field that it is about, or above them all. */
export interface Told<Field extends string = never> {
  at?: Field
  text: string
}

/** A sentence for each refusal of a dialog's call, so that none goes without. */
export type Telling<Refusal extends string, Field extends string = never> = Record<
  Trouble<Refusal>,
  Told<Field>
>

/**
 * The lines of a table for where it's unclear whether something was done. What only reads, or only proves who somebody is, says
 * `profile_failed` instead: nothing hangs on whether it was done.
 * @param then how to find out, or what another try does
 */
export const unclearTexts = (then: () => string = words.profile_unclear): Record<Unclear, () => string> => ({
  'no-answer': () => unclearText('no-answer', then()),
  fault: () => unclearText('fault', then()),
})

/** The same for what a dialog tells. */
export const unclearTold = (
  then: () => string = words.profile_unclear,
): Record<Unclear, { text: string }> => ({
  'no-answer': { text: unclearText('no-answer', then()) },
  fault: { text: unclearText('fault', then()) },
})

/** Sentences for anything that is done to one of several things. Where the session is over, the sign-in opens before it is read. */
export const troublesOfOne: Record<Trouble<'not-found' | 'not-signed-in'>, () => string> = {
  'not-found': words.profile_gone,
  'not-signed-in': words.profile_failed,
  ...unclearTexts(),
}
