import type { Call, CallRefusal, CallReply } from '@lightwell/rulebook/call.ts'
import type { Outcome } from '@lightwell/web-kit/api/ask.ts'

/** What came of a request that may be refused for a reason that the page has words for. */
export type Answer<Value, Refusal extends string> =
  | { ok: true; value: Value }
  | { ok: false; refusal: Refusal; fields?: Record<string, string> }

/** The outcome of a call in the model's terms. */
export function answer<C extends Call, Value>(
  outcome: Outcome<C>,
  read: (reply: CallReply<C>) => Value,
): Answer<Value, CallRefusal<C>> {
  return outcome.ok ? { ok: true, value: read(outcome.reply) } : outcome
}

/** The reply of a call that a page may rely on: the guards have let it through, so a refusal is a fault and throws. */
export function replyOf<C extends Call>(outcome: Outcome<C>): CallReply<C> {
  if (!outcome.ok) throw new Error(`Refused: ${outcome.refusal}`)
  return outcome.reply
}
