import type { Call, CallRefusal, CallReply } from '@lightwell/rulebook/call.ts'
import type { Outcome } from '@lightwell/web-kit/api/ask.ts'
import { ApiFault, isNotDone, type NotDone } from '@lightwell/web-kit/api/faults.ts'

/** The result of a call: its value, or a refusal that the page has words for. */
export type Answer<Value, Refusal extends string> =
  | { ok: true; value: Value }
  | { ok: false; refusal: Refusal | NotDone; fields?: Record<string, string>; retryAfterSeconds?: number }

/**
 * Turns a call's outcome into an `Answer`, with the reply decoded by `read`. Throws if no answer came or the server
 * failed. In that case, the server may have carried out the call.
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
 * Returns the reply of a call that this page never expects to be refused. The page's guards keep out people who'd be
 * refused. So a refusal is a bug, and this throws.
 */
export function replyOf<C extends Call>(outcome: Outcome<C>): CallReply<C> {
  if (!outcome.ok) throw new Error(`Refused: ${outcome.refusal}`)
  return outcome.reply
}
