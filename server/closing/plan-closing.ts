import { aloneFrom, closingDays, isClosed } from '@lightwell/rulebook/accounts/closing.ts'
import type * as contract from '@lightwell/rulebook/accounts/closing-contract.ts'
import type { NotApproved } from '@lightwell/rulebook/approvals/refusals.ts'
import { type Day, dayOf } from '@lightwell/rulebook/calendar.ts'
import type { CallAnswer } from '@lightwell/rulebook/call.ts'
import { holdAccount } from '../accounts/hold-account.ts'
import type { InViewOnAccount } from '../acting/actor.ts'
import { askSecondPerson } from '../approvals/approvals.ts'
import { warnOwners } from '../contact-preferences/notify-owners.ts'
import { inTransaction, type Queries } from '../database/transaction.ts'
import { headOf } from '../messages/mail/compose.ts'
import { Refused, refuse } from '../web/errors.ts'
import type { World } from '../world.ts'
import { keptOpenMail, plannedMail } from './plan-mails.ts'
import { findPlan, type PlanFacts, storePlan } from './plan-store.ts'

type Plan = CallAnswer<typeof contract.readClosingPlan>
type NotPlanned = 'not-owner' | 'act-first' | 'account-closed' | 'billed-elsewhere'

/** Reads an account's closing day, and the days that staff may choose for it. */
export async function readClosingPlan(world: World, { account }: InViewOnAccount): Promise<Plan> {
  const now = world.clock()
  const { closedOn, isBilledHere, creditedAt } = await findPlan(world.database, account.id, now)
  const { businessZone } = world.config
  const today = dayOf(now, businessZone)
  return {
    closedDate: closedOn,
    isClosed: isClosed(closedOn, today),
    isBilledHere,
    ...closingDays(today),
    aloneFrom: creditedAt === null ? aloneFrom(now, businessZone) : null,
  }
}

/**
 * Sets or changes an account's closing day, and emails the owners at once. Choosing the same day again changes nothing,
 * and sends no email. A second person must approve exactly this account and day in two cases:
 * - No time is left to undo the closing.
 * - The account got credits in the last 30 days, and the final bill may pay them out.
 */
export const closeAccount = (
  world: World,
  acting: InViewOnAccount,
  { closedOn, words }: { closedOn: Day; words: string },
): Promise<Plan | Refused<NotPlanned | NotApproved | 'day-not-allowed'>> =>
  planning(world, acting, async (trx, { today, now, plannedOn, isBilledHere, creditedAt }) => {
    if (!isBilledHere) return refuse('billed-elsewhere')
    const { earliest, latest } = closingDays(today)
    if (closedOn < earliest || closedOn > latest) return refuse('day-not-allowed')
    if (closedOn === plannedOn) return undefined
    const accountId = acting.account.id
    const change = {
      call: 'closeAccount',
      detail: `${closedOn} ${accountId}`,
      // The approver must know about every credit, so a new credit invalidates earlier approvals.
      since: creditedAt ?? undefined,
      shown: { accountId, onDay: closedOn, words },
    } as const
    const isAlone = creditedAt === null && closedOn >= aloneFrom(now, world.config.businessZone)
    const approved = isAlone ? undefined : await askSecondPerson(trx, world, acting, change, now)
    if (approved instanceof Refused) return approved
    await approved?.use()
    await storePlan(trx, accountId, closedOn)
    const mail = plannedMail(headOf(world.config, now), { accountId, closedOn })
    await warnOwners(trx, world, accountId, mail)
    return undefined
  })

/**
 * Cancels an account's closing, which is possible up to the closing day. Emails the owners at once. Does nothing if the
 * account has no closing day.
 */
export const reopenAccount = (world: World, acting: InViewOnAccount): Promise<Plan | Refused<NotPlanned>> =>
  planning(world, acting, async (trx, { now, plannedOn, isBilledHere }) => {
    if (plannedOn === null) return undefined
    if (!isBilledHere) return refuse('billed-elsewhere')
    await storePlan(trx, acting.account.id, null)
    const mail = keptOpenMail(headOf(world.config, now), { accountId: acting.account.id })
    await warnOwners(trx, world, acting.account.id, mail)
    return undefined
  })

/**
 * Changes the closing day in one transaction, with the account locked. Staff must have an open view of one of the
 * account's owners. If another system bills the account, the portal refuses. The account must then be closed in that
 * system, whose next file tells us the closing day.
 */
async function planning<R extends string>(
  world: World,
  acting: InViewOnAccount,
  work: (
    trx: Queries,
    facts: Omit<PlanFacts, 'closedOn'> & { today: Day; now: Temporal.Instant; plannedOn: Day | null },
  ) => Promise<undefined | Refused<R>>,
): Promise<Plan | Refused<R | NotPlanned>> {
  if (acting.account.role !== 'owner') return refuse('not-owner')
  const refused = await inTransaction(world.database, async (trx) => {
    await holdAccount(trx, acting.account.id)
    const now = world.clock()
    if (!(await world.views.lockActing(trx, acting.view.id, now))) return refuse('act-first')
    const today = dayOf(now, world.config.businessZone)
    const { closedOn: plannedOn, ...facts } = await findPlan(trx, acting.account.id, now)
    if (isClosed(plannedOn, today)) return refuse('account-closed')
    return work(trx, { ...facts, today, now, plannedOn })
  })
  return refused ?? readClosingPlan(world, acting)
}
