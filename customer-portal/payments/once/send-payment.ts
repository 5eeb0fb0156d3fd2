import type { PaymentBiller, PaymentRefusal } from '@lightwell/client/payments/biller.ts'
import { type Doubt, doubts } from '@lightwell/rulebook/payments/doubts.ts'
import type { Payment } from '@lightwell/rulebook/payments/wire.ts'
import { ordering, type Unsettled } from '@lightwell/web-kit/order/ordering.ts'
import { methodNameWithin } from '../../payment-methods/names.ts'
import {
  afterAnswer,
  changeForm,
  dropDraft,
  keepDraft,
  type PaymentDraft,
  type ReviewedOrder,
} from './draft.ts'

export type ReviewedDraft = PaymentDraft & { order: ReviewedOrder }

/** The result of sending an order. `unknown` means that the payment may have been made. */
export type Sent = Settled | Unsettled<ReviewedDraft>

type Settled =
  | { outcome: 'paid'; payment: Payment }
  | { outcome: 'declined'; draft: ReviewedDraft }
  /**
   * Nothing was paid, because the order may be a mistake. Once the customer confirms the order, it's sent again with
   * that confirmation.
   */
  | { outcome: 'doubted'; doubt: Doubt; draft: ReviewedDraft }
  | { outcome: 'refused'; refusal: PaymentRefusal; draft: PaymentDraft }

const payments = ordering<ReviewedDraft, Payment, PaymentRefusal, Settled>({
  keyOf: ({ order }) => order.key,
  asSent: ({ note: _, ...draft }) => ({ ...draft, order: { ...draft.order, isSent: true } }),
  keep: keepDraft,
  done: settle,
  refused: refuse,
})

/** True while this page waits for the server's answer to the payment order. */
export const isUnderWay = ({ key }: ReviewedOrder): boolean => payments.isUnderWay(key)

/** Sends a reviewed order with its idempotency key. Because of the key, calling this again never pays twice. */
export const sendPayment = (
  draft: ReviewedDraft,
  { payOnce }: Pick<PaymentBiller, 'payOnce'>,
): Promise<Sent> =>
  payments.send(draft, ({ order: { key, isSent: _, ...order } }) =>
    payOnce({ ...order, termsAccepted: true }, key),
  )

function refuse(draft: ReviewedDraft, refusal: PaymentRefusal): Settled {
  if (isDoubt(refusal)) {
    const doubted = { ...draft, order: { ...draft.order, isSent: false } }
    keepDraft(doubted)
    return { outcome: 'doubted', doubt: refusal, draft: doubted }
  }
  const refused = afterAnswer(draft, { kind: 'refused', refusal })
  keepDraft(refused)
  return { outcome: 'refused', refusal, draft: refused }
}

function settle(draft: ReviewedDraft, payment: Payment): Settled {
  if (payment.status === 'Declined') {
    const methodName = methodNameWithin(draft.order.method)
    const reason = payment.declineReason ?? 'other'
    const declined = afterAnswer(draft, { kind: 'declined', reason, methodName })
    keepDraft(declined)
    return { outcome: 'declined', draft: { ...declined, order: declined.order ?? draft.order } }
  }
  // A pending payment may still be declined, so keep the choices for another try.
  if (payment.status === 'Pending') keepDraft({ ...changeForm(draft, {}), onItsWay: payment.id })
  else dropDraft(draft.accountId)
  return { outcome: 'paid', payment }
}

const isDoubt = (refusal: PaymentRefusal): refusal is Doubt => doubts.some((doubt) => doubt === refusal)
