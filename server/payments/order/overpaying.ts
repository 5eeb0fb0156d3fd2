import {
  checkOverpaying,
  type OverpayRefusal,
  type OwedFacts,
} from '@lightwell/rulebook/payments/overpaying.ts'
import { paymentLimitCents } from '@lightwell/rulebook/payments/rules.ts'
import type { OnAccount } from '../../acting/actor.ts'
import { isProved } from '../../acting/proof.ts'
import type { Queries } from '../../database/transaction.ts'
import { type Refused, refuse } from '../../web/errors.ts'
import type { World } from '../../world.ts'
import { findOwedFacts } from './overpaying-store.ts'

/**
 * Refuses a payment of more than the debt plus one usual bill. An owner who has recently verified their identity may
 * pay more. Also refuses a payment that would take the day's total too far beyond the debt (decisions §10).
 * @param owed the account's debt (`readOwedFacts`). If a payment is being changed, its old amount isn't counted
 * @param isAdvice true if nothing is being paid yet, so nobody has to verify their identity
 */
export function refuseOverpaying(
  world: World,
  { actor, account, amountCents }: OnAccount & { amountCents: number },
  owed: OwedFacts,
  { isAdvice = false }: { isAdvice?: boolean } = {},
): Refused<OverpayRefusal> | undefined {
  const refusal = checkOverpaying(owed, {
    amountCents,
    isOwner: account.role === 'owner',
    isProved: isAdvice || isProved(actor, world.clock()),
    mostBeyondCents: world.config.overpaymentDailyCents ?? paymentLimitCents(account.accountType),
  })
  if (refusal === undefined) return undefined
  return refuse(refusal, refusal === 'confirm-first' ? undefined : { amount: refusal })
}

/**
 * Reads what an account owes, and what was ordered for it today. Before a payment, lock the account first. Otherwise,
 * two concurrent payments don't count each other.
 * @param changedId the payment being changed, if any, whose old amount isn't counted
 */
export function readOwedFacts(
  queries: Queries,
  { clock, config: { businessZone } }: World,
  accountId: string,
  changedId?: string,
): Promise<OwedFacts> {
  const day = clock().toZonedDateTimeISO(businessZone).startOfDay()
  const today = day.toPlainDate().toString()
  return findOwedFacts(queries, { accountId, changedId, today, began: day.toInstant() })
}

/**
 * SQL for the facts that decide how much anyone may pay without verifying their identity (`freelyPayableCents`). Other
 * folders use it in their queries.
 */
export { payableFactsOf } from './overpaying-store.ts'
