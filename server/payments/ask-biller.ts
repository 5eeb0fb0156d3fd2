import type { ChargeOutcome } from '../connectors/card-form/port.ts'
import type { PaymentRow } from '../database/tables.ts'
import { openToken } from '../payment-methods/token.ts'
import type { World } from '../world.ts'
import { type ClaimedPayment, handBack } from './claim-store.ts'
import { type KnownOutcome, recordOutcome } from './record-outcome.ts'

/** A pending payment with all that the biller must be told. */
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

/** The key under which a payment is known to the biller for ever; the report gives it back. */
export const chargeKeyOf = ({ account_id, id }: Pick<PaymentRow, 'account_id' | 'id'>) =>
  `${account_id}/${id}`

/** The payment that a key belongs to; `undefined` when the key is not one of ours. */
export function paymentOfKey(key: string): { accountId: string; paymentId: string } | undefined {
  const [, accountId, paymentId] =
    /^([A-Za-z0-9-]+)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(key) ?? []
  return accountId && paymentId ? { accountId, paymentId } : undefined
}

/**
 * Asks the biller for the money of a pending payment for the first time and records what it says. An unclear answer is
 * recorded as nothing: the payment stays pending, and the janitor asks again. Where nobody could be reached, the payment
 * waits as if its day had just come: it is made as soon as somebody can be, and can be cancelled until then.
 */
export async function askFirst(
  world: World,
  payment: AskedPayment,
  tell: { mailDecline: boolean },
): Promise<ChargeOutcome> {
  const outcome = await askBiller(world, payment, tell)
  if (outcome.outcome === 'not-asked') await handBack(world.database, [payment])
  return outcome
}

/**
 * Asks the biller, perhaps not for the first time: where nobody could be reached now, an earlier question may still be on
 * its way, and the payment stays pending.
 */
export async function askBiller(
  world: World,
  payment: AskedPayment,
  tell: { mailDecline: boolean },
): Promise<ChargeOutcome> {
  const outcome = await charge(world, payment)
  if (isKnown(outcome)) await recordOutcome(world, payment, outcome, tell)
  return outcome
}

export const isKnown = (outcome: ChargeOutcome): outcome is KnownOutcome =>
  outcome.outcome === 'approved' || outcome.outcome === 'declined'

/** Asks the biller for the money of a pending payment; whoever asks records what it says. */
export async function charge(world: World, payment: AskedPayment): Promise<ChargeOutcome> {
  const began = performance.now()
  const outcome = await world.billerFor(payment.kind).charge({
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
