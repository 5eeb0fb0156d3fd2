import { mostCreditedCents } from '@lightwell/rulebook/adjustments/rules.ts'
import type { NotApproved } from '@lightwell/rulebook/approvals/refusals.ts'
import { dayOf } from '@lightwell/rulebook/calendar.ts'
import type { InViewOnAccount } from '../acting/actor.ts'
import { askSecondPerson, requestHours } from '../approvals/approvals.ts'
import type { Queries } from '../database/transaction.ts'
import { Refused, refuse } from '../web/errors.ts'
import type { World } from '../world.ts'
import { refuseClosing, refuseWaived } from './refuse-closing.ts'
import { findAdjustment, findCredited, moveAdjustment } from './store.ts'
import type { AdjustmentRow } from './tables.ts'

const calls = { credit: 'giveCredit', 'late-fee': 'waiveLateFee' } as const

/** A recorded adjustment. `isNew` is true if the biller hasn't been asked about it yet. */
export interface Recorded {
  row: AdjustmentRow
  isNew: boolean
}

/** The reasons for refusing to finish an adjustment that waits for a second person. */
export type NotFinished = NotApproved | 'over-bound' | 'account-closed' | 'account-closing' | 'already-waived'

/**
 * Finishes an adjustment that waits for a second person, if it's still allowed and someone has approved it. The caller
 * must have locked the account. Refuses with `over-bound` if this adjustment, together with recent ones, would exceed
 * the most that anyone may give an account.
 * @param words the reason to show the approver in a new request
 */
export async function finishWaiting(
  trx: Queries,
  world: World,
  acting: InViewOnAccount,
  { waiting, words }: { waiting: AdjustmentRow; words: string | undefined },
): Promise<Recorded | Refused<NotFinished>> {
  const { clock, config } = world
  const now = clock()
  const barred =
    (await refuseClosing(trx, waiting.account_id, waiting.kind, dayOf(now, config.businessZone))) ??
    (await refuseWaived(trx, waiting))
  if (barred) return barred
  const { staffId } = acting.actor
  const { recentCents } = await findCredited(trx, { accountId: waiting.account_id, staffId }, now)
  if (recentCents + waiting.amount_cents > mostCreditedCents) return refuse('over-bound')
  const row = await awaitSecondPerson(trx, world, acting, { row: waiting, words }, now)
  return row instanceof Refused ? row : { row, isNew: true }
}

/**
 * Asks a second person to approve a waiting adjustment exactly as it's stored. The adjustment's amount, fee and reason
 * never change. Without an approval, returns the refusal. With one, uses up the approval and makes the adjustment
 * `ordered`, given now, all in the caller's transaction.
 */
async function awaitSecondPerson(
  trx: Queries,
  world: World,
  acting: InViewOnAccount,
  { row, words }: { row: AdjustmentRow; words: string | undefined },
  now: Temporal.Instant,
): Promise<AdjustmentRow | Refused<NotApproved>> {
  const { account_id: accountId, amount_cents: amountCents } = row
  const shown = {
    accountId,
    amountCents,
    words,
    ...(row.fee_statement_on && { onDay: row.fee_statement_on }),
  }
  const change = { call: calls[row.kind], detail: row.id, since: new Date(row.given_at), shown }
  const approved = await askSecondPerson(trx, world, acting, change, now)
  if (approved instanceof Refused) {
    if (approved.code === 'too-many-open') return approved
    const approval_id = approved.fields?.approval ?? null
    const waits_until =
      row.approval_id === approval_id ? row.waits_until : dateOf(now.add({ hours: requestHours }))
    await moveAdjustment(trx, row, 'waiting', { approval_id, waits_until })
    return approved
  }
  await approved.use()
  await moveAdjustment(trx, row, 'waiting', {
    status: 'ordered',
    given_on: dayOf(now, world.config.businessZone),
    given_at: dateOf(now),
    asked_at: dateOf(now),
  })
  const ordered = await findAdjustment(trx, row)
  if (ordered === undefined) throw new Error('An adjustment is gone that was just approved.')
  return ordered
}

const dateOf = (at: Temporal.Instant) => new Date(at.epochMilliseconds)
