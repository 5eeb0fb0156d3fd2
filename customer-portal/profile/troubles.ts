import type { Trouble } from '@lightwell/web-kit/order/use-doing.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'

/** What is said where something was not done: at the field that it is about, or above them all. */
export interface Told<Field extends string = never> {
  at?: Field
  text: string
}

/** What a dialog says of each refusal of its call, so that none goes without a sentence. */
export type Telling<Refusal extends string, Field extends string = never> = Record<
  Trouble<Refusal>,
  Told<Field>
>

/** What may come of anything that is done to one of several things. Where the session is over, the sign-in opens before it is read. */
export const troublesOfOne: Record<Trouble<'not-found' | 'not-signed-in'>, () => string> = {
  'not-found': words.profile_gone,
  'not-signed-in': words.profile_no_answer,
  'no-answer': words.profile_no_answer,
  fault: words.profile_no_answer,
}
