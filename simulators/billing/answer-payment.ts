import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Answer } from '../web/answers.ts'
import { json, refusal } from '../web/answers.ts'
import { members, oneOf, orderId, pattern, text } from '../web/fields.ts'
import { heldInFlight, spoil, spoilQuestion, stoppedBefore } from '../web/spoil.ts'
import type { Double, Order, Payment, Received } from './book.ts'
import { centsOf, shownAmount } from './money.ts'
import type { TokenState } from './tokens.ts'

export const orderBody = members({
  account: pattern(/^[A-Za-z0-9-]{1,32}$/, 'an account: 1 to 32 letters, digits and dashes'),
  token: text(1, 100),
  amount: pattern(/^(0|[1-9]\d{0,6})\.\d\d$/, 'dollars and cents, like 84.50'),
  currency: oneOf('USD'),
  order: orderId,
  initiator: oneOf('customer', 'merchant'),
  reason: oneOf('one-time', 'scheduled', 'recurring'),
  stored_credential: oneOf('none', 'first', 'subsequent'),
}).transform(({ amount, currency: _, stored_credential: storedCredential, ...order }) => ({
  ...order,
  storedCredential,
  cents: centsOf(amount),
}))

export const paymentQuery = members({ key: text(1, 255) })

/**
 * POST /v1/payments: takes money once per idempotency key. Answers
 * - 201 with the payment, taken or refused,
 * - 200 for a repeat,
 * - 422 for a different payment order with the same key,
 * - 409 for a request while the first answer is delayed,
 * - 503 if the card provider doesn't answer.
 *
 * A fault that spoils the answer comes after the payment is stored. So the payment can still be looked up by its key.
 */
export async function answerPayment(
  double: Double,
  key: string,
  order: z.infer<typeof orderBody>,
): Promise<Answer> {
  const token = await double.readToken(order.token).catch(() => 'away' as const)
  if (token === 'away') return refusal(503, 'no_gateway', 'Nothing has happened: the card provider is away.')

  // No `await` from here on, so two requests with the same idempotency key can't interleave.
  const fault = double.faults.draw(key)
  const note = (effect: Received['effect']) =>
    double.book.received.push({ method: 'POST', key, effect, fault: fault ?? null, order })
  const stopped = stoppedBefore(fault)
  if (stopped) {
    note('none')
    return stopped
  }
  if (double.keysInFlight.has(key)) {
    note('in_flight')
    return refusal(409, 'in_flight', 'A request with this key is being answered. Ask for its payment by key.')
  }
  const earlier = double.book.byKey(key)
  if (earlier && !isSame(earlier, order)) {
    note('key_reused')
    return refusal(422, 'key_reused', 'This key belongs to another order.')
  }
  const payment = earlier ?? take(double, key, order, token)
  note(earlier ? 'replayed' : payment.state)
  const answer = earlier ? json(200, shown(payment)) : firstAnswer(double, payment, token)
  return heldInFlight(double.keysInFlight, key, spoil(double.faults, fault, answer))
}

/** GET /v1/payments?key=: the payment with a key, or 404 if there is none. A fault may spoil the answer. */
export function findPayment(double: Double, key: string): Answer {
  const payment = double.book.byKey(key)
  const fault = double.faults.drawForQuestion(key)
  const effect = payment ? 'found' : 'not_found'
  double.book.received.push({ method: 'GET', key, effect, fault: fault ?? null, order: payment })
  const answer = payment
    ? json(200, shown(payment))
    : refusal(404, 'unknown_payment', 'Nothing was ordered under this key.')
  return spoilQuestion(double.faults, fault, answer)
}

function take(double: Double, key: string, order: Order, token: TokenState | undefined): Payment {
  const at = double.clock().getTime()
  const refusal = refusalOf(token)
  const settlesAs = refusal === null ? (token?.settles_as ?? null) : null
  const payment: Payment = {
    ...order,
    id: `pay-${randomUUID()}`,
    key,
    state: refusal === null ? 'taken' : 'refused',
    refusal,
    at,
    settlesAt: settlesAs === null ? null : at + double.settlementDelaySeconds * 1000,
    settlesAs,
  }
  double.book.add(payment)
  return payment
}

/** The refusal code for a token that can't be charged. Null if it can. */
function refusalOf(token: TokenState | undefined): string | null {
  if (token === undefined) return 'no_such_method'
  return token.decline_code === null ? null : (refusals[token.decline_code] ?? 'declined')
}

/** The billing platform's refusal codes, by the card provider's decline code. */
const refusals: Record<string, string> = {
  card_declined: 'declined',
  insufficient_funds: 'no_funds',
  expired_card: 'expired',
  do_not_honor: 'do_not_honor',
  invalid_account: 'wrong_number',
  lost_card: 'lost',
  stolen_card: 'stolen',
  pickup_card: 'pick_up',
  fraudulent: 'suspected_fraud',
  revocation_of_authorization: 'authorization_revoked',
  invalid_token: 'no_such_method',
}

/** The answer for a new payment, before any fault. With some test numbers, the answer gets lost or comes late. */
function firstAnswer(double: Double, payment: Payment, token: TokenState | undefined): Answer {
  if (token?.behaviour === 'answer_lost') return { kind: 'cut' }
  const answer = json(201, shown(payment))
  return token?.behaviour === 'slow' ? { ...answer, delayMs: double.slowAnswerMs } : answer
}

const isSame = (payment: Payment, order: Order) =>
  (Object.keys(order) as (keyof Order)[]).every((name) => payment[name] === order[name])

const shown = ({ id, key, state, refusal, cents, at }: Payment) => ({
  payment: id,
  key,
  state,
  ...(refusal !== null && { refusal }),
  amount: shownAmount(cents),
  at: new Date(at).toISOString(),
})
