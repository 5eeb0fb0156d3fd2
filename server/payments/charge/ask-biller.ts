import type { FoundMoney, MoneyOutcome } from '../../connectors/billing/port.ts'
import type { Asking } from '../../intents/intent.ts'
import { openToken } from '../../payment-methods/tokens/token.ts'
import type { World } from '../../world.ts'
import type { PaymentRow } from '../tables.ts'
import { type ClaimedPayment, handBack } from './claim-store.ts'
import { type KnownOutcome, recordOutcome } from './record-outcome.ts'

/** A pending payment, with everything the charge request needs. */
export type AskedPayment = Pick<
  ClaimedPayment,
  | 'account_id'
  | 'id'
  | 'amount_cents'
  | 'initiator'
  | 'reason'
  | 'stored_credential'
  | 'asked_at'
  | 'kind'
  | 'token_sealed'
  | 'method_id'
>

/**
 * A payment's idempotency key at the biller. The key never changes. The biller's report of changes names charges by it.
 */
export const chargeKeyOf = ({ account_id, id }: Pick<PaymentRow, 'account_id' | 'id'>) =>
  `${account_id}/${id}`

/** Finds the payment of an idempotency key. Undefined if the key doesn't have the form of our keys. */
export function paymentOfKey(key: string): { accountId: string; paymentId: string } | undefined {
  const [, accountId, paymentId] =
    /^([A-Za-z0-9-]+)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(key) ?? []
  return accountId && paymentId ? { accountId, paymentId } : undefined
}

/**
 * Charges a pending payment for the first time.
 * - Without a clear answer, the payment stays pending, and the job `resolve-pending.ts` follows up.
 * - If the biller did nothing, the payment goes back to scheduled. The payment is charged once the biller accepts
 *   requests again, and can be canceled until then.
 * - A decline sends no email, because the customer sees the decline on the page.
 */
export const charging: Asking<AskedPayment, KnownOutcome | Undone> = {
  async ask(world, payment) {
    const outcome = await charge(world, payment)
    return outcome.outcome === 'unknown' ? undefined : outcome
  },
  settle: (world, payment, outcome) =>
    isKnown(outcome)
      ? recordOutcome(world, payment, outcome, { mailDecline: false })
      : handBack(world.database, [payment]),
}

export const isKnown = (outcome: MoneyOutcome | FoundMoney): outcome is KnownOutcome =>
  outcome.outcome === 'approved' || outcome.outcome === 'declined'

/** True if the biller definitely didn't charge: it couldn't be reached, or it refused our key. */
export const isUndone = (outcome: MoneyOutcome): outcome is Undone =>
  outcome.outcome === 'not-asked' || outcome.outcome === 'key-refused'
type Undone = Extract<MoneyOutcome, { outcome: 'not-asked' | 'key-refused' }>

/** The message for operators when the biller refuses our key. */
export const keyRefused = 'The biller refuses our key.'

/** Sends the charge of a pending payment to the biller. The caller records the outcome. */
export async function charge(world: World, payment: AskedPayment): Promise<MoneyOutcome> {
  const began = performance.now()
  const outcome = await world.biller.takeMoney({
    accountId: payment.account_id,
    key: chargeKeyOf(payment),
    token: openToken(world.vault, payment),
    amountCents: payment.amount_cents,
    orderId: payment.id,
    initiator: payment.initiator,
    reason: payment.reason,
    storedCredential: payment.stored_credential,
  })
  const seconds = (performance.now() - began) / 1000
  world.events.paymentDecided({ status: outcome.outcome, kind: payment.kind, seconds })
  return outcome
}
