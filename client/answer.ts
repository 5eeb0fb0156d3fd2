import type { Call, CallRefusal, CallReply } from '@lightwell/rulebook/call.ts'
import type { Outcome } from '@lightwell/web-kit/api/ask.ts'
import { ApiFault, isNotDone, type NotDone } from '@lightwell/web-kit/api/faults.ts'

/** The result of a request, with refusals the page has words for. */
export type Answer<Value, Refusal extends string> =
  | { ok: true; value: Value }
  | { ok: false; refusal: Refusal | NotDone; fields?: Record<string, string>; retryAfterSeconds?: number }

/**
 * Runs a call and returns its result in the model's terms. Throws if there's no clear answer; the request may still
 * have been carried out.
 */
export async function answer<C extends Call, Value>(
  asked: Promise<Outcome<C>>,
  read: (reply: CallReply<C>) => Value,
): Promise<Answer<Value, CallRefusal<C>>> {
  try {
    const outcome = await asked
    return outcome.ok ? { ok: true, value: read(outcome.reply) } : outcome
  } catch (error) {
    if (error instanceof ApiFault && isNotDone(error.code)) return { ok: false, refusal: error.code }
    throw error
  }
}

/**
 * The reply of a call that can't be refused here, because the guards have let the page through. A refusal is a bug, so
 * it throws.
 */
export function replyOf<C extends Call>(outcome: Outcome<C>): CallReply<C> {
  if (!outcome.ok) throw new Error(`Refused: ${outcome.refusal}`)
  return outcome.reply
}
