// Payments in lists, and their wire form for each billing kind (`history-contract.ts`).
import type { Day } from '../calendar.ts'
import type { CallReply } from '../call.ts'
import type * as contract from './history-contract.ts'
import {
  decodePayment,
  decodePlatformPayment,
  encodePayment,
  encodePlatformPayment,
  type Payment,
  type PaymentReply,
} from './wire.ts'

/** A payment that's scheduled or in progress. */
export interface UpcomingPayment extends Omit<PaymentReply, 'autopay'> {
  /** True if this person can change the payment and keep its method. False if someone else entered that method. */
  keepsMethod: boolean
  /**
   * For a payment by auto pay: the rule that made it, and the number of the try. `move`: the days to which the payment
   * can be moved, if there are any.
   */
  autopay: { id: string; attempt: number; move: Span | undefined } | undefined
}

/** A range of days, with both its first and its last day. */
export interface Span {
  earliest: Day
  latest: Day
}

/** A settled payment. */
export interface PastPayment extends Omit<Payment, 'receiptEmail' | 'receiptSentAt' | 'termsVersion'> {
  /** For a payment by auto pay: the rule that made it, and the number of the try. */
  autopay: { id: string; attempt: number } | undefined
}

type Upcoming = CallReply<typeof contract.listRecentPayments>[number]
type Past = CallReply<typeof contract.listPayments>['payments'][number]
type PlatformPast = CallReply<typeof contract.getPaymentHistory>['items'][number]

export function encodeUpcoming(payment: UpcomingPayment): Upcoming {
  const { keepsMethod, autopay } = payment
  return { ...encodePayment(payment), keepsMethod, autopayMove: autopay?.move ?? null }
}

export function decodeUpcoming(wire: Upcoming): UpcomingPayment {
  const autopay = autopayOf(wire.autopayId, wire.attempt)
  return {
    ...decodePayment(wire),
    methodId: wire.paymentMethodId ?? undefined,
    keepsMethod: wire.keepsMethod,
    choice: wire.paymentType,
    isChangeable: wire.updateable,
    isCancellable: wire.deletable,
    autopay: autopay && { ...autopay, move: wire.autopayMove ?? undefined },
  }
}

/** Decodes a payment in a legacy account's list. It has the same form as a single payment (`encodePayment`). */
export function decodePast(wire: Past): PastPayment {
  const { receiptEmail: _, receiptSentAt: __, termsVersion: ___, ...payment } = decodePayment(wire)
  return { ...payment, autopay: autopayOf(wire.autopayId, wire.attempt) }
}

export function encodePlatformPast(payment: PastPayment): PlatformPast {
  const {
    receipt_email: _,
    receipt_sent_at: __,
    terms_version: ___,
    ...past
  } = encodePlatformPayment({ ...payment, receiptEmail: undefined })
  return { ...past, autopay_id: payment.autopay?.id ?? null, attempt: payment.autopay?.attempt ?? 1 }
}

export function decodePlatformPast(wire: PlatformPast): PastPayment {
  const {
    receiptEmail: _,
    receiptSentAt: __,
    termsVersion: ___,
    ...payment
  } = decodePlatformPayment({
    ...wire,
    receipt_email: null,
    receipt_sent_at: null,
    terms_version: null,
  })
  return { ...payment, autopay: autopayOf(wire.autopay_id, wire.attempt) }
}

const autopayOf = (id: string | null, attempt: number) => (id === null ? undefined : { id, attempt })
