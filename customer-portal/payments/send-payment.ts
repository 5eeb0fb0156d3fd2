import type { Answer } from '@lightwell/client/answer.ts'
import type { PaymentBiller, PaymentRefusal } from '@lightwell/client/payments/biller.ts'
import { type Doubt, doubts } from '@lightwell/rulebook/payments/doubts.ts'
import type { Payment } from '@lightwell/rulebook/payments/wire.ts'
import { ApiFault, Unreachable } from '@lightwell/web-kit/api/faults.ts'
import { methodNameWithin } from '../payment-methods/names.ts'
import {
  afterAnswer,
  changeForm,
  dropDraft,
  keepDraft,
  type PaymentDraft,
  type ReviewedOrder,
} from './draft.ts'

export type ReviewedDraft = PaymentDraft & { order: ReviewedOrder }

/** What came of sending an order. `unknown`: no answer, so it may have been paid; the same order is to be sent again. */
export type Sent =
  | { outcome: 'paid'; payment: Payment }
  | { outcome: 'declined'; draft: ReviewedDraft }
  /** Nothing was paid: it may be a slip. Once the customer has said that it is meant, the same order is sent again. */
  | { outcome: 'doubted'; doubt: Doubt; draft: ReviewedDraft }
  | { outcome: 'refused'; refusal: PaymentRefusal; draft: PaymentDraft }
  | { outcome: 'unknown'; draft: ReviewedDraft }
  /** Nothing was done, and the person is told when to try again. */
  | { outcome: 'too-many'; draft: ReviewedDraft }
  /** The session had ended, so nothing was done. The sign-in is opening, and leads back to the review. */
  | { outcome: 'signed-out' }

const underWay = new Map<string, Promise<Sent>>()

/** Whether this page has sent the order and still waits. After a reload it does not, although the order may be under way. */
export function isUnderWay({ key }: ReviewedOrder): boolean {
  return underWay.has(key)
}

/**
 * Sends a reviewed order with its key and keeps the draft in step with what comes of it. Called again while it is under
 * way, it waits for the same answer; called after no answer, it repeats the very same request. It never pays twice.
 */
export function sendPayment(
  draft: ReviewedDraft,
  { payOnce }: Pick<PaymentBiller, 'payOnce'>,
): Promise<Sent> {
  const { key } = draft.order
  const sending = underWay.get(key) ?? send(draft, payOnce).finally(() => underWay.delete(key))
  underWay.set(key, sending)
  return sending
}

async function send(draft: ReviewedDraft, payOnce: PaymentBiller['payOnce']): Promise<Sent> {
  const { key, isSent: _, ...order } = draft.order
  const { note: __, ...rest } = draft
  const sent = { ...rest, order: { ...draft.order, isSent: true } }
  keepDraft(sent)
  let answer: Answer<Payment, PaymentRefusal>
  try {
    answer = await payOnce({ ...order, termsAccepted: true }, key)
  } catch (error) {
    if (error instanceof ApiFault || error instanceof Unreachable) return { outcome: 'unknown', draft: sent }
    throw error
  }
  if (answer.ok) return settle(sent, answer.value)
  const { refusal } = answer
  if (refusal === 'not-signed-in' || refusal === 'too-many-requests') {
    // Restores the former draft: an order whose earlier attempt has no answer stays marked as sent.
    keepDraft(draft)
    return refusal === 'not-signed-in' ? { outcome: 'signed-out' } : { outcome: 'too-many', draft }
  }
  return refuse(sent, refusal)
}

function refuse(draft: ReviewedDraft, refusal: PaymentRefusal): Sent {
  if (isDoubt(refusal)) {
    const doubted = { ...draft, order: { ...draft.order, isSent: false } }
    keepDraft(doubted)
    return { outcome: 'doubted', doubt: refusal, draft: doubted }
  }
  const refused = afterAnswer(draft, { kind: 'refused', refusal })
  keepDraft(refused)
  return { outcome: 'refused', refusal, draft: refused }
}

function settle(draft: ReviewedDraft, payment: Payment): Sent {
  if (payment.status === 'Declined') {
    const methodName = methodNameWithin(draft.order.method)
    const reason = payment.declineReason ?? 'other'
    const declined = afterAnswer(draft, { kind: 'declined', reason, methodName })
    keepDraft(declined)
    return { outcome: 'declined', draft: { ...declined, order: declined.order ?? draft.order } }
  }
  // A pending payment may still be declined: then the choices are there for another try.
  if (payment.status === 'Pending') keepDraft({ ...changeForm(draft, {}), onItsWay: payment.id })
  else dropDraft(draft.accountId)
  return { outcome: 'paid', payment }
}

const isDoubt = (refusal: PaymentRefusal): refusal is Doubt => doubts.some((doubt) => doubt === refusal)
