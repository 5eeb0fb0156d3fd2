// API calls about payments, in one form for both billing kinds, so pages don't need to know the kind (decisions §3).
// `legacy.ts` and `platform.ts` have each kind's own calls, and `accounts/by-kind.ts` picks one. Other folders split
// their calls in the same way.
import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { CallRefusal } from '@lightwell/rulebook/call.ts'
import type * as contract from '@lightwell/rulebook/payments/contract.ts'
import type { Agreement, OrderToSend, Payment, PaymentDates } from '@lightwell/rulebook/payments/wire.ts'
import type { LinkedAccount } from '@lightwell/web-kit/session/session.ts'
import { byKind } from '../accounts/by-kind.ts'
import type { Answer } from '../answer.ts'
import { legacyPayments } from './legacy.ts'
import { platformPayments } from './platform.ts'

export interface PaymentBiller {
  /** Asks the server to check a payment before it's made. Changes nothing. Only legacy accounts have this call. */
  checkPayment?(order: OrderToSend): Promise<Answer<{ receivedOn: Day }, PaymentRefusal>>
  /**
   * Pays now, or schedules a payment for a later day. If the bank declines, that's an answer, not a refusal. Make one
   * key per order and send it with every try, so the order is paid only once.
   */
  payOnce(order: OrderToSend & Agreement, idempotencyKey: string): Promise<Answer<Payment, PaymentRefusal>>
  /** Reads a payment. Never cached. Undefined if there is none with this id. */
  readPayment(id: string): Promise<Payment | undefined>
  paymentDates(): Promise<PaymentDates>
}

export type PaymentRefusal = CallRefusal<typeof contract.savePayment>

/** The API calls about payments for this account. */
export function paymentBiller(account: LinkedAccount): PaymentBiller {
  return byKind(account, { legacy: legacyPayments, platform: platformPayments })
}
