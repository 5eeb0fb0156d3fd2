import { inTransaction } from '../database.ts'
import type { Fault } from '../faults/faults.ts'
import type { Sandbox } from '../sandbox.ts'
import type { Answer } from '../web/answers.ts'
import { content, json, refusal } from '../web/answers.ts'
import type { Read } from '../web/fields.ts'
import { oneOf, orderId, readFields, text, wholeNumber } from '../web/fields.ts'
import { readKey } from '../web/key.ts'
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
  const fault = sandbox.faults.draw()
  const record = (effect: Taken['effect'] | 'none' | 'in_flight') =>
    sandbox.received.record({
      ...request,
      method: 'POST',
      path: '/v1/charges',
      idempotencyKey: key.values,
      effect,
      fault: fault ?? null,
    })

  if (fault === 'error_before' || fault === 'cut_before') {
    record('none')
    return fault === 'cut_before' ? { kind: 'cut' } : refusal(503, 'unavailable', 'Nothing has happened.')
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
  return heldInFlight(sandbox, key.values, withFault(sandbox, fault, answerOf(sandbox, taken)))
}

/** GET /v1/charges?idempotency_key=: the charge of a key, or 404 when nothing was ever charged under it, but for faults. */
export function findCharge(sandbox: Sandbox, query: Record<string, unknown>): Answer {
  const read = readFields(query, { idempotency_key: text(1, 255) })
  if (read.refused) return read.refused
  const charge = sandbox.charges.byKey(read.values.idempotency_key)
  const fault = sandbox.faults.drawForQuestion()
  sandbox.received.record({
    method: 'GET',
    path: '/v1/charges',
    idempotencyKey: read.values.idempotency_key,
    orderId: charge?.orderId,
    amountCents: charge?.amountCents,
    effect: charge ? 'found' : 'not_found',
    fault: fault ?? null,
  })
  if (fault === 'find_error') return refusal(503, 'unavailable', 'Whether there is a charge is not told.')
  if (fault === 'find_cut') return { kind: 'cut' }
  if (fault === 'find_garbage') return garbage(sandbox.faults.questions)
  return charge
    ? json(200, shown(charge))
    : refusal(404, 'unknown_charge', 'Nothing was charged under this key.')
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

function withFault(sandbox: Sandbox, fault: Fault | undefined, answer: Answer): Answer {
  switch (fault) {
    case 'error_after':
      return refusal(500, 'internal_error', 'It is not known whether the charge has happened.')
    case 'cut_after':
      return { kind: 'cut' }
    case 'garbage':
      return garbage(sandbox.faults.calls)
    case 'late':
      return answer.kind === 'content'
        ? { ...answer, delayMs: answer.delayMs + sandbox.faults.lateMs }
        : answer
    case 'never':
      return { kind: 'silence' }
    default:
      return answer
  }
}

/** Each in turn: an answer cut short, another server's page, JSON of another shape, bytes that are not HTTP. */
function garbage(turn: number): Answer {
  const variants: Answer[] = [
    content(201, 'application/json', '{"id":"ch_9f0'),
    content(200, 'text/html', '<!doctype html><title>Welcome</title>'),
    json(201, { result: 'ok' }),
    { kind: 'noise', bytes: '\u0000\u0001 no HTTP at all\r\n\r\n' },
  ]
  return variants[turn % variants.length] ?? { kind: 'cut' }
}

/** Marks the key while its answer is held back, so that a second request at the same time is told so. */
function heldInFlight(sandbox: Sandbox, key: string, answer: Answer): Answer {
  const isHeld = answer.kind === 'silence' || (answer.kind === 'content' && answer.delayMs > 0)
  if (!isHeld) return answer
  sandbox.keysInFlight.add(key)
  return { ...answer, done: () => sandbox.keysInFlight.delete(key) }
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
