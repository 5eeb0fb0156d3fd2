import {
  checkOverpaying,
  type OverpayRefusal,
  type OwedFacts,
} from '@lightwell/rulebook/payments/overpaying.ts'
import { paymentLimitCents } from '@lightwell/rulebook/payments/rules.ts'
import type { OnAccount } from '../acting/actor.ts'
import { isProved } from '../acting/proof.ts'
import type { Queries } from '../database/transaction.ts'
import { type Refused, refuse } from '../web/errors.ts'
import type { World } from '../world.ts'
import { findOwedFacts } from './overpaying-store.ts'

/**
 * Refuses what is more than is owed and one usual bill, save to an owner who has lately proved who they are, and what would take a
 * day's payments too far beyond what is owed (decisions §10).
 * @param owed how the account stands (`readOwedFacts`), without the payment that is changed
 * @param isAdvice whether nothing is paid yet: then nobody has to prove anything
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
 * How an account stands, with what was ordered for it today. With the account locked, the second of two concurrent payments reads the
 * first.
 * @param changedId a payment that is left out, because it is changed: what it takes is no more than is asked now
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

/** What is freely payable (`freelyPayableCents`), of which the SQL is selected by whoever asks. */
export { payableFactsOf } from './overpaying-store.ts'
