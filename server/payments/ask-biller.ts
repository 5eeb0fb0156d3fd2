import type { FoundMoney, MoneyOutcome } from '../connectors/billing/port.ts'
import { openToken } from '../payment-methods/token.ts'
import type { World } from '../world.ts'
import { type ClaimedPayment, handBack } from './claim-store.ts'
import { type KnownOutcome, recordOutcome } from './record-outcome.ts'
import type { PaymentRow } from './tables.ts'

/** A pending payment with everything that a charge request needs. */
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

/** The idempotency key of a payment at the biller. It never changes, and the report of the biller repeats it. */
export const chargeKeyOf = ({ account_id, id }: Pick<PaymentRow, 'account_id' | 'id'>) =>
  `${account_id}/${id}`

/** The payment that a key belongs to; `undefined` when the key is not one of ours. */
export function paymentOfKey(key: string): { accountId: string; paymentId: string } | undefined {
  const [, accountId, paymentId] =
    /^([A-Za-z0-9-]+)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(key) ?? []
  return accountId && paymentId ? { accountId, paymentId } : undefined
}

/**
 * Charges a pending payment for the first time and records the outcome. An unclear answer records nothing: the payment
 * stays pending, and the janitor asks again. If the biller did nothing, the payment goes back to scheduled: it is charged
 * as soon as the biller takes orders again, and can be cancelled until then.
 */
export async function askFirst(
  world: World,
  payment: AskedPayment,
  tell: { mailDecline: boolean },
): Promise<MoneyOutcome> {
  const outcome = await askBiller(world, payment, tell)
  if (isUndone(outcome)) await handBack(world.database, [payment])
  return outcome
}

/**
 * Charges a pending payment that may have been asked for before. If the biller cannot be reached, the payment stays
 * pending, since an earlier request may still be on its way.
 */
export async function askBiller(
  world: World,
  payment: AskedPayment,
  tell: { mailDecline: boolean },
): Promise<MoneyOutcome> {
  const outcome = await charge(world, payment)
  if (isKnown(outcome)) await recordOutcome(world, payment, outcome, tell)
  return outcome
}

export const isKnown = (outcome: MoneyOutcome | FoundMoney): outcome is KnownOutcome =>
  outcome.outcome === 'approved' || outcome.outcome === 'declined'

/** The biller surely did nothing with the order: it could not be reached, or refused our key. */
export const isUndone = ({ outcome }: MoneyOutcome) => outcome === 'not-asked' || outcome === 'key-refused'

/** What operators read where the biller refuses our key. */
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
