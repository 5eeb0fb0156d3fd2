import type { z } from 'zod'
import type { Answer } from '../../web/answers.ts'
import { json, refusal } from '../../web/answers.ts'
import { members, oneOf, orderId, text, wholeNumber } from '../../web/fields.ts'
import { heldInFlight, spoil, spoilQuestion, stoppedBefore } from '../../web/spoil.ts'
import { inTransaction } from '../database.ts'
import type { Sandbox } from '../sandbox.ts'
import type { Charge } from './store.ts'
import type { Taken } from './take-charge.ts'
import { takeCharge } from './take-charge.ts'

export const chargeBody = members({
  token_id: text(1, 100),
  amount_cents: wholeNumber(1, 100_000_000),
  currency: oneOf('USD'),
  order_id: orderId,
  initiator: oneOf('customer', 'merchant'),
  reason: oneOf('one-time', 'scheduled', 'recurring'),
  stored_credential: oneOf('none', 'first', 'subsequent'),
}).transform((asked) => ({
  tokenId: asked.token_id,
  amountCents: asked.amount_cents,
  orderId: asked.order_id,
  initiator: asked.initiator,
  reason: asked.reason,
  storedCredential: asked.stored_credential,
}))

export const chargeQuery = members({ idempotency_key: text(1, 255) })

/**
 * POST /v1/charges: charges a token once per idempotency key. Answers
 * - 201 with the charge, approved or declined,
 * - 200 and `Idempotent-Replay: true` for a repeat,
 * - 422 for a different request with the same key,
 * - 409 for a request while the first answer is delayed.
 *
 * A fault that spoils the answer comes after the charge is stored. So the charge can still be looked up by its key.
 */
export function answerCharge(sandbox: Sandbox, key: string, request: z.infer<typeof chargeBody>): Answer {
  const fault = sandbox.faults.draw(key)
  const record = (effect: Taken['effect'] | 'none' | 'in_flight') =>
    sandbox.received.record({
      ...request,
      method: 'POST',
      path: '/v1/charges',
      idempotencyKey: key,
      effect,
      fault: fault ?? null,
    })

  const stopped = stoppedBefore(fault)
  if (stopped) {
    record('none')
    return stopped
  }
  if (sandbox.keysInFlight.has(key)) {
    record('in_flight')
    return refusal(409, 'in_flight', 'A request with this key is being answered. Ask for its charge by key.')
  }
  const taken = inTransaction(sandbox.database, () => {
    const result = takeCharge(sandbox, key, request)
    record(result.effect)
    return result
  })
  return heldInFlight(sandbox.keysInFlight, key, spoil(sandbox.faults, fault, answerOf(sandbox, taken)))
}

/** GET /v1/charges?idempotency_key=: the charge with a key, or 404 if there is none. A fault may spoil the answer. */
export function findCharge(sandbox: Sandbox, key: string): Answer {
  const charge = sandbox.charges.byKey(key)
  const fault = sandbox.faults.drawForQuestion(key)
  sandbox.received.record({
    method: 'GET',
    path: '/v1/charges',
    idempotencyKey: key,
    orderId: charge?.orderId,
    amountCents: charge?.amountCents,
    effect: charge ? 'found' : 'not_found',
    fault: fault ?? null,
  })
  const answer = charge
    ? json(200, shown(charge))
    : refusal(404, 'unknown_charge', 'Nothing was charged under this key.')
  return spoilQuestion(sandbox.faults, fault, answer)
}

/** The answer before any fault. With some test numbers, the answer to a new charge gets lost or comes late. */
function answerOf(sandbox: Sandbox, taken: Taken): Answer {
  if (taken.effect === 'key_reused') {
    return refusal(422, 'key_reused', 'This key belongs to another request.')
  }
  if (taken.effect === 'replayed') return json(200, shown(taken.charge), { 'idempotent-replay': 'true' })
  if (taken.token?.behaviour === 'answer_lost') return { kind: 'cut' }
  const answer = json(201, shown(taken.charge))
  return taken.token?.behaviour === 'slow' ? { ...answer, delayMs: sandbox.slowAnswerMs } : answer
}

function shown(charge: Charge) {
  return {
    id: charge.id,
    status: charge.status,
    ...(charge.declineCode === null ? {} : { decline_code: charge.declineCode }),
    reference: charge.reference,
    amount_cents: charge.amountCents,
    processed_at: new Date(charge.processedAt).toISOString(),
  }
}
