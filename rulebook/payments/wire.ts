// Payments and their orders as everybody knows them, and how each kind has them on the wire (`contract.ts`). What lists tell
// beyond that is in `history-wire.ts`. No schema is needed for it, so none travels to the page.
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
  /** What the customer keeps. */
  reference: string
  amountCents: Cents
  payOn: Day
  receivedOn: Day
  /** "Visa ending in 4242", as the server says it. */
  methodName: string
  methodKind: MethodKind
  status: 'Scheduled' | 'Pending' | 'Completed' | 'Declined' | 'Cancelled' | 'Returned'
  declineReason: DeclineReason | undefined
  /** Where the receipt goes, masked. */
  receiptEmail: string | undefined
  /** When the receipt was mailed: an instant. */
  receiptSentAt?: string | undefined
  /** Who ordered it, where that was not whoever asks; `''` where they may not know that person. */
  paidBy?: string | undefined
  /** Which terms were agreed to; nothing where auto pay or an import made it. */
  termsVersion?: string | undefined
}

/** The same, with all that is told of it where it can be changed. */
export interface ToldPayment extends Payment {
  /** A saved method; nothing where it was entered for this payment alone, or the payment was imported. */
  methodId: string | undefined
  choice: AmountChoice
  isChangeable: boolean
  isCancellable: boolean
  /** Of auto pay: the rule that ordered it, and which try of its bill it is. */
  autopay: { id: string; attempt: number } | undefined
}

export interface PaymentDates {
  /** Holidays and the provider's own dates; weekends are blocked besides. Some weeks past `latest`. */
  blockedDates: ReadonlySet<Day>
  earliest: Day
  latest: Day
  cutoffs: Cutoffs
  declines: Declines
  /** The most that can be paid at once by whoever may pay; an owner who proves who they are can pay more. */
  freelyPayableCents: Cents
  /** Until when whoever asks need not prove again who they are: an instant; nothing where they have to. */
  proofUntil: string | undefined
}

/** How many more payments may be declined, where that is counted, and until when none is tried because too many were. */
export interface Declines {
  left: number | undefined
  /** An instant. */
  fullUntil: string | undefined
}

type Legacy = CallReply<typeof contract.readPayment>
type Platform = CallReply<typeof contract.payOnce>

/** As the legacy kind has it, and both where the specification names no shape of the platform kind. */
export function encodePayment(payment: ToldPayment): Legacy {
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

/** What an order needs of its method. */
export interface OrderToSend extends Omit<PaymentOrder, 'method'> {
  method: Pick<PayableMethod, 'id' | 'kind'>
}

/** What the customer agreed to, and the doubts that they have confirmed past. */
export interface Agreement {
  termsAccepted: boolean
  /** Which terms stood on the page. */
  termsVersion: string
  confirmed?: Doubt[] | undefined
}

type DraftBody = CallTaken<typeof contract.preparePayment>['body']
type PlatformBody = CallTaken<typeof contract.payOnce>['body']

/** An order as the legacy kind drafts it, and both kinds change it. */
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
