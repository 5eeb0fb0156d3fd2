// Payments, in one model for both kinds of account: pages use a biller without knowing the account's kind (decisions
// §3). `legacy.ts` and `platform.ts` implement it, each with its own calls, and `accounts/by-kind.ts` picks one. Each
// noun has its own biller, so its calls load with its pages.
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
  /** Checks a payment with the server before it's made. Only the legacy kind has this call. Changes nothing. */
  checkPayment?(order: OrderToSend): Promise<Answer<{ receivedOn: Day }, PaymentRefusal>>
  /**
   * Pays, now or on a later day. A declined payment is an answer, not a refusal. Make one key per order and send it
   * with every try, so the order is never paid twice.
   */
  payOnce(order: OrderToSend & Agreement, idempotencyKey: string): Promise<Answer<Payment, PaymentRefusal>>
  /** A payment's current state, never cached. Undefined if no payment has that id. */
  readPayment(id: string): Promise<Payment | undefined>
  paymentDates(): Promise<PaymentDates>
}

export type PaymentRefusal = CallRefusal<typeof contract.savePayment>

/** Payments from an account. */
export function paymentBiller(account: LinkedAccount): PaymentBiller {
  return byKind(account, { legacy: legacyPayments, platform: platformPayments })
}
