import type { Answer } from '../../web/answers.ts'
import { json, refusal } from '../../web/answers.ts'
import type { Read } from '../../web/fields.ts'
import { oneOf, orderId, readFields, text, wholeNumber } from '../../web/fields.ts'
import { readKey } from '../../web/key.ts'
import { heldInFlight, spoil, spoilQuestion, stoppedBefore } from '../../web/spoil.ts'
import { inTransaction } from '../database.ts'
import type { Sandbox } from '../sandbox.ts'
import type { Charge, ChargeRequest } from './store.ts'
import type { Taken } from './take-charge.ts'
import { takeCharge } from './take-charge.ts'

const mostCents = 100_000_000

/**
 * POST /v1/charges: one effect for one idempotency key. 201 with the charge, approved or declined; the same again
 * with 200 and `Idempotent-Replay: true`; 422 for the key with another request; 409 while its answer is held back.
 * The charge is always written before anything can happen to the answer, so asking by key finds it from then on.
 */
export function answerCharge(sandbox: Sandbox, keyHeader: string | undefined, body: unknown): Answer {
  const key = readKey(keyHeader)
  if (key.refused) return key.refused
  const read = readRequest(body)
  if (read.refused) return read.refused
  const request = read.values
  const fault = sandbox.faults.draw(key.values)
  const record = (effect: Taken['effect'] | 'none' | 'in_flight') =>
    sandbox.received.record({
      ...request,
      method: 'POST',
      path: '/v1/charges',
      idempotencyKey: key.values,
      effect,
      fault: fault ?? null,
    })

  const stopped = stoppedBefore(fault)
  if (stopped) {
    record('none')
    return stopped
  }
  if (sandbox.keysInFlight.has(key.values)) {
    record('in_flight')
    return refusal(409, 'in_flight', 'A request with this key is being answered. Ask for its charge by key.')
  }
  const taken = inTransaction(sandbox.database, () => {
    const result = takeCharge(sandbox, key.values, request)
    record(result.effect)
    return result
  })
  return heldInFlight(
    sandbox.keysInFlight,
    key.values,
    spoil(sandbox.faults, fault, answerOf(sandbox, taken)),
  )
}

/** GET /v1/charges?idempotency_key=: the charge of a key, or 404 when nothing was ever charged under it, but for faults. */
export function findCharge(sandbox: Sandbox, query: Record<string, unknown>): Answer {
  const read = readFields(query, { idempotency_key: text(1, 255) })
  if (read.refused) return read.refused
  const charge = sandbox.charges.byKey(read.values.idempotency_key)
  const fault = sandbox.faults.drawForQuestion(read.values.idempotency_key)
  sandbox.received.record({
    method: 'GET',
    path: '/v1/charges',
    idempotencyKey: read.values.idempotency_key,
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

function readRequest(body: unknown): Read<ChargeRequest> {
  const read = readFields(body, {
    token_id: text(1, 100),
    amount_cents: wholeNumber(1, mostCents),
    currency: oneOf('USD'),
    order_id: orderId,
    initiator: oneOf('customer', 'merchant'),
    reason: oneOf('one-time', 'scheduled', 'recurring'),
    stored_credential: oneOf('none', 'first', 'subsequent'),
  })
  if (read.refused) return read
  const asked = read.values
  return {
    values: {
      tokenId: asked.token_id,
      amountCents: asked.amount_cents,
      orderId: asked.order_id,
      initiator: asked.initiator,
      reason: asked.reason,
      storedCredential: asked.stored_credential,
    },
  }
}

/** The answer as it would come with nothing in its way, but for what the test number itself asks. */
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
