import type { Unclear } from '@lightwell/web-kit/api/unclear.ts'
import type { Trouble } from '@lightwell/web-kit/order/use-action.ts'
import { unclearText } from '@lightwell/web-kit/words/unclear-words.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'

/** A message about something that failed. Shown at the field `at`, or above all fields if there's no `at`. */
export interface TroubleText<Field extends string = never> {
  at?: Field
  text: string
}

/** A sentence for every refusal of a dialog's API call. The type requires all of them, so no sentence is missing. */
export type TroubleTexts<Refusal extends string, Field extends string = never> = Record<
  Trouble<Refusal>,
  TroubleText<Field>
>

/**
 * Returns the sentences for an unclear outcome, for a dialog's table of troubles. Calls that only read, or only confirm
 * an identity, use `profile_failed` instead: it doesn't matter if such a call was carried out.
 * @param then says how to find out what happened, or what another try does
 */
export const unclearTexts = (then: () => string = words.profile_unclear): Record<Unclear, () => string> => ({
  'no-answer': () => unclearText('no-answer', then()),
  fault: () => unclearText('fault', then()),
})

/** Returns the sentences of `unclearTexts` as messages of a dialog. */
export const unclearMessages = (
  then: () => string = words.profile_unclear,
): Record<Unclear, { text: string }> => ({
  'no-answer': { text: unclearText('no-answer', then()) },
  fault: { text: unclearText('fault', then()) },
})

/**
 * Sentences for the refusals of an action on one of several items. The sentence for `not-signed-in` is never shown,
 * because the sign-in page opens first.
 */
export const troublesOfOne: Record<Trouble<'not-found' | 'not-signed-in'>, () => string> = {
  'not-found': words.profile_gone,
  'not-signed-in': words.profile_failed,
  ...unclearTexts(),
}
