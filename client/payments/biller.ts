// Two kinds of account, one model: pages speak to a biller without knowing which kind is behind it (decisions §3).
// `legacy.ts` and `platform.ts` are the two, each with its own calls; `accounts/by-kind.ts` chooses between them. Each noun has
// a biller of its own, so that its calls come with its pages.
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
  /** Asks the server about a payment before it is made; only the legacy kind can be asked. Changes nothing. */
  checkPayment?(order: OrderToSend): Promise<Answer<{ receivedOn: Day }, PaymentRefusal>>
  /**
   * Pays, now or on a later day. A declined payment is an answer, not a refusal. The key is made once for an order and
   * sent with every try of it, so that however often it is sent, it is paid once.
   */
  payOnce(order: OrderToSend & Agreement, idempotencyKey: string): Promise<Answer<Payment, PaymentRefusal>>
  /** A payment's current state, never cached. Undefined if there's none with that id. */
  readPayment(id: string): Promise<Payment | undefined>
  paymentDates(): Promise<PaymentDates>
}

export type PaymentRefusal = CallRefusal<typeof contract.savePayment>

/** Payments from an account. */
export function paymentBiller(account: LinkedAccount): PaymentBiller {
  return byKind(account, { legacy: legacyPayments, platform: platformPayments })
}
