import type { Cents } from '@lightwell/rulebook/money.ts'
import { checkOverpaying, type OverpayRefusal } from '@lightwell/rulebook/payments/overpaying.ts'
import { paymentLimitCents } from '@lightwell/rulebook/payments/rules.ts'
import type { OnAccount } from '../acting/actor.ts'
import { isProved } from '../acting/proof.ts'
import type { Queries } from '../database/transaction.ts'
import { type Refused, refuse } from '../web/errors.ts'
import type { World } from '../world.ts'
import { findOwedFacts, type Owing } from './overpaying-store.ts'

/**
 * Refuses what is more than is owed and one usual bill, save to an owner who has lately proved who they are, and what would take a
 * day's payments too far beyond what is owed (decisions §10). With the account locked, the second of two concurrent payments sees
 * the first.
 * @param changedId the payment that is changed: what it takes is no more than is asked now
 * @param isAdvice whether nothing is paid yet: then nobody has to prove anything
 */
export async function refuseOverpaying(
  queries: Queries,
  world: World,
  { actor, account, amountCents }: OnAccount & { amountCents: number },
  { changedId, isAdvice = false }: { changedId?: string; isAdvice?: boolean } = {},
): Promise<Refused<OverpayRefusal> | undefined> {
  const refusal = checkOverpaying(await findOwedFacts(queries, owing(world, account.id, changedId)), {
    amountCents,
    isOwner: account.role === 'owner',
    isProved: isAdvice || isProved(actor, world.clock()),
    mostBeyondCents: world.config.overpaymentDailyCents ?? paymentLimitCents(account.accountType),
  })
  if (refusal === undefined) return undefined
  return refuse(refusal, refusal === 'confirm-first' ? undefined : { amount: refusal })
}

/** What is freely payable (`freelyPayableCents`), of which the SQL is selected by whoever asks. */
export { payableFactsOf } from './overpaying-store.ts'

/** What is owed once everything that was ordered has been paid, in cents; below zero: the account has a credit. */
export const readLeft = async (queries: Queries, world: World, accountId: string): Promise<Cents> =>
  (await findOwedFacts(queries, owing(world, accountId))).leftCents

function owing({ clock, config: { businessZone } }: World, accountId: string, changedId?: string): Owing {
  const day = clock().toZonedDateTimeISO(businessZone).startOfDay()
  return { accountId, changedId, today: day.toPlainDate().toString(), began: day.toInstant() }
}
