import { maskedEmail } from '@lightwell/rulebook/identity/email.ts'
import { declineReasonOf } from '@lightwell/rulebook/payments/decline-reasons.ts'
import { isCancellable, isUpdateable, paymentStates } from '@lightwell/rulebook/payments/states.ts'
import type { PaymentReply } from '@lightwell/rulebook/payments/wire.ts'
import type { Language } from '../acting/language.ts'
import { methodName } from '../payment-methods/name.ts'
import type { PaidBy, PaymentColumns as Row } from './shown-store.ts'

/**
 * A payment as the API returns it, in the reader's language. Includes the name of the person who ordered the payment,
 * if that isn't the reader.
 */
export function toPaymentReply(payment: Row & Partial<PaidBy<Row>>, language: Language): PaymentReply {
  const { paid_by: paidBy = null } = payment
  const { method_type: type, method_brand: brand, method_last_four: lastFour, autopay_id } = payment
  return {
    id: payment.id,
    reference: payment.reference,
    amountCents: payment.amount_cents,
    payOn: payment.pay_on,
    receivedOn: payment.received_on,
    methodName: methodName({ type, brand, lastFour }, language),
    methodKind: type,
    status: paymentStates[payment.status].shown,
    declineReason: payment.decline_reason === null ? undefined : declineReasonOf(payment.decline_reason),
    receiptEmail: payment.receipt_email === null ? undefined : maskedEmail(payment.receipt_email),
    // A receipt is written in the transaction that completes its payment, so `settled_at` is the time of both.
    receiptSentAt:
      payment.status === 'completed' && payment.receipt_email !== null
        ? payment.settled_at?.toISOString()
        : undefined,
    methodId: payment.method_by_kind === null ? (payment.method_id ?? undefined) : undefined,
    choice: payment.amount_choice,
    isChangeable: isUpdateable(payment.status),
    isCancellable: isCancellable(payment.status),
    ...(paidBy !== null && { paidBy }),
    termsVersion: payment.terms_version ?? undefined,
    autopay: autopay_id === null ? undefined : { id: autopay_id, attempt: payment.attempt },
  }
}
