// Payments and payment orders, in one form for both billing kinds, and their wire forms (`contract.ts`).
// `history-wire.ts` has the fields that payments in lists have in addition. This file has no schema, so pages don't
// load one.
import type { Day } from '../calendar.ts'
import type { CallReply, CallTaken } from '../call.ts'
import { type Cents, decodeCents, wireFromCents } from '../money.ts'
import {
  decodeKind,
  encodeKind,
  type MethodKind,
  type PayableMethod,
  platformKind,
} from '../payment-methods/wire.ts'
import type * as contract from './contract.ts'
import type { DeclineReason } from './decline-reasons.ts'
import type { Doubt } from './doubts.ts'
import type { AmountChoice, Cutoffs } from './rules.ts'

export interface PaymentOrder {
  choice: AmountChoice
  amountCents: Cents
  payOn: Day
  method: PayableMethod
}

export interface Payment {
  id: string
  /** The payment's reference number for the customer. */
  reference: string
  amountCents: Cents
  payOn: Day
  receivedOn: Day
  /** The payment method's name in the server's words: "Visa ending in 4242". */
  methodName: string
  methodKind: MethodKind
  status: 'Scheduled' | 'Pending' | 'Completed' | 'Declined' | 'Cancelled' | 'Returned'
  declineReason: DeclineReason | undefined
  /** The masked email address that gets the receipt. */
  receiptEmail: string | undefined
  /** The instant at which the receipt was emailed. */
  receiptSentAt?: string | undefined
  /**
   * The name of the person who ordered the payment, if it wasn't the reader. `''` if the reader may not know the name.
   */
  paidBy?: string | undefined
  /** The version of the terms that were accepted. Undefined for an imported payment, and for a payment by auto pay. */
  termsVersion?: string | undefined
}

/** A payment, with everything that the page for changing it needs. */
export interface PaymentReply extends Payment {
  /**
   * The id of the saved method. Undefined if the method was entered for this payment only, or if the payment was
   * imported.
   */
  methodId: string | undefined
  choice: AmountChoice
  isChangeable: boolean
  isCancellable: boolean
  /** The auto pay rule that ordered the payment, and the number of the try. */
  autopay: { id: string; attempt: number } | undefined
}

export interface PaymentDates {
  /** Holidays and the provider's own dates, until some weeks past `latest`. Weekends aren't listed. */
  blockedDates: ReadonlySet<Day>
  earliest: Day
  latest: Day
  cutoffs: Cutoffs
  declines: Declines
  /** The most that anyone who may pay can pay now. Owners can pay more after confirming their identity. */
  freelyPayableCents: Cents
  /**
   * The instant until which this person's last confirmation of their identity is valid. Undefined if they have to
   * confirm it.
   */
  proofUntil: string | undefined
}

/** Limits on declined payments. `left`: how many more payments may be declined. Undefined if there's no limit. */
export interface Declines {
  left: number | undefined
  /**
   * After too many declines: the instant, ISO 8601, until which no payments can be made. Undefined if payments can be
   * made.
   */
  fullUntil: string | undefined
}

type Legacy = CallReply<typeof contract.readPayment>
type Platform = CallReply<typeof contract.payOnce>

/**
 * Encodes a payment of a legacy account. Also encodes a platform payment for calls in which the specification gives
 * platform payments no form of their own.
 */
export function encodePayment(payment: PaymentReply): Legacy {
  return {
    id: payment.id,
    date: payment.payOn,
    amount: wireFromCents(payment.amountCents),
    method: payment.methodName,
    paymentType: payment.choice,
    paymentMethodId: payment.methodId ?? null,
    confirmation: payment.reference,
    status: payment.status,
    updateable: payment.isChangeable,
    deletable: payment.isCancellable,
    methodType: encodeKind(payment.methodKind),
    receivedDate: payment.receivedOn,
    declineReason: payment.declineReason ?? null,
    receiptEmail: payment.receiptEmail ?? null,
    receiptSentAt: payment.receiptSentAt ?? null,
    autopayId: payment.autopay?.id ?? null,
    attempt: payment.autopay?.attempt ?? 1,
    paidBy: payment.paidBy ?? null,
    termsVersion: payment.termsVersion ?? null,
  }
}

export function decodePayment(wire: Legacy): Payment {
  return {
    id: wire.id,
    reference: wire.confirmation,
    amountCents: decodeCents(wire.amount),
    payOn: wire.date,
    receivedOn: wire.receivedDate,
    methodName: wire.method,
    methodKind: decodeKind(wire.methodType),
    status: wire.status,
    declineReason: wire.declineReason ?? undefined,
    receiptEmail: wire.receiptEmail ?? undefined,
    receiptSentAt: wire.receiptSentAt ?? undefined,
    ...(wire.paidBy !== null && { paidBy: wire.paidBy }),
    termsVersion: wire.termsVersion ?? undefined,
  }
}

export function encodePlatformPayment(payment: Payment): Platform {
  return {
    reference: payment.reference,
    occurred_on: payment.payOn,
    amount: wireFromCents(payment.amountCents),
    id: payment.id,
    status: payment.status,
    received_on: payment.receivedOn,
    method: payment.methodName,
    method_type: encodeKind(payment.methodKind),
    decline_reason: payment.declineReason ?? null,
    receipt_email: payment.receiptEmail ?? null,
    receipt_sent_at: payment.receiptSentAt ?? null,
    paid_by: payment.paidBy ?? null,
    terms_version: payment.termsVersion ?? null,
  }
}

export function decodePlatformPayment(wire: Platform): Payment {
  return {
    id: wire.id,
    reference: wire.reference,
    amountCents: decodeCents(wire.amount),
    payOn: wire.occurred_on,
    receivedOn: wire.received_on,
    methodName: wire.method,
    methodKind: decodeKind(wire.method_type),
    status: wire.status,
    declineReason: wire.decline_reason ?? undefined,
    receiptEmail: wire.receipt_email ?? undefined,
    receiptSentAt: wire.receipt_sent_at ?? undefined,
    ...(wire.paid_by !== null && { paidBy: wire.paid_by }),
    termsVersion: wire.terms_version ?? undefined,
  }
}

/** A payment order as it's sent. Only the method's id and kind are sent. */
export interface OrderToSend extends Omit<PaymentOrder, 'method'> {
  method: Pick<PayableMethod, 'id' | 'kind'>
}

/** The customer's acceptance of the terms, and their confirmation of each doubt that the server had. */
export interface Agreement {
  termsAccepted: boolean
  /** The version of the terms that the page showed. */
  termsVersion: string
  confirmed?: Doubt[] | undefined
}

type DraftBody = CallTaken<typeof contract.preparePayment>['body']
type PlatformBody = CallTaken<typeof contract.payOnce>['body']

/** Encodes an order for a new payment of a legacy account, or for changing a payment of either billing kind. */
export const encodeDraft = ({ choice, amountCents, payOn, method }: OrderToSend): DraftBody => ({
  paymentType: choice,
  amount: wireFromCents(amountCents),
  date: payOn,
  paymentMethodId: method.id,
})

export const decodeDraft = (draft: Omit<DraftBody, 'paymentMethodId'>) => ({
  choice: draft.paymentType,
  amountCents: decodeCents(draft.amount),
  payOn: draft.date,
})

export function encodePlatformOrder(order: OrderToSend & Agreement): PlatformBody {
  const { method } = order
  return {
    payment_type: order.choice,
    amount: wireFromCents(order.amountCents),
    payment_method: { payment_method_type: platformKind(method.kind), token: method.id },
    ...(method.kind === 'card' && { apply_automatically: true }),
    scheduled_date: order.payOn,
    terms_accepted: order.termsAccepted,
    terms_version: order.termsVersion,
    confirmed: order.confirmed,
  }
}

export const decodePlatformOrder = (body: PlatformBody) => ({
  choice: body.payment_type,
  amountCents: decodeCents(body.amount),
  payOn: body.scheduled_date,
  methodId: body.payment_method.token,
})

type Dates = CallReply<typeof contract.readPaymentDates>

export const encodePaymentDates = ({
  blockedDates,
  declines,
  freelyPayableCents,
  proofUntil,
  ...dates
}: PaymentDates): Dates => ({
  type: 'BLOCKED',
  proofUntil: proofUntil ?? null,
  freelyPayable: wireFromCents(freelyPayableCents),
  blockedDates: [...blockedDates],
  declines: { left: declines.left ?? null, fullUntil: declines.fullUntil ?? null },
  ...dates,
})

export const decodePaymentDates = ({
  type: _,
  blockedDates,
  declines,
  freelyPayable,
  proofUntil,
  ...dates
}: Dates): PaymentDates => ({
  proofUntil: proofUntil ?? undefined,
  freelyPayableCents: decodeCents(freelyPayable),
  blockedDates: new Set(blockedDates),
  declines: { left: declines.left ?? undefined, fullUntil: declines.fullUntil ?? undefined },
  ...dates,
})
