import { type AdjustmentReason, lateFeesOf, whoAgrees } from '@lightwell/rulebook/adjustments/rules.ts'
import { type Day, dayOf } from '@lightwell/rulebook/calendar.ts'
import type { Cents } from '@lightwell/rulebook/money.ts'
import { holdAccount } from '../accounts/hold-account.ts'
import type { InViewOnAccount } from '../acting/actor.ts'
import { byColumns, byOf } from '../acting/by.ts'
import { newId } from '../database/id.ts'
import { inTransaction, type Queries } from '../database/transaction.ts'
import { lockActing } from '../views/still-acting.ts'
import { Refused, refuse } from '../web/errors.ts'
import type { RequestKey } from '../web/idempotency.ts'
import type { World } from '../world.ts'
import { orderCredit } from './ask-biller.ts'
import { awaitSecondPerson } from './second-person.ts'
import { findAdjustment, findBills, findByKey, findClosing, insertAdjustment, sumRecent } from './store.ts'
import type { AdjustmentRow } from './tables.ts'

/** What staff put on the next bill: a credit of an amount, or a late fee, by its bill and line. */
export type Order = { reason: AdjustmentReason } & (
  | { kind: 'credit'; amountCents: Cents }
  | { kind: 'late-fee'; statementOn: Day; line: number }
)

/** Why nothing is put on the next bill. */
export type NotGiven =
  | 'idempotency-key-missing'
  | 'idempotency-key-reused'
  | 'act-first'
  | 'second-person-needed'
  | 'over-bound'
  | 'account-closed'
type NotWaived = 'no-late-fee' | 'already-waived'

/**
 * Puts a credit on the account's next bill, or takes a late fee back by a line of it. The same key with the same request gives the same one, as
 * it is now. Above what the member of staff may give alone it waits for a second person (`second-person-needed`).
 */
export async function giveAdjustment(
  world: World,
  acting: InViewOnAccount,
  order: Order,
  requestKey: RequestKey | undefined,
): Promise<AdjustmentRow | Refused<NotGiven | NotWaived | 'account-closing'>> {
  if (requestKey === undefined) return refuse('idempotency-key-missing')
  const recorded = await inTransaction(world.database, (trx) => record(trx, world, acting, order, requestKey))
  if (recorded instanceof Refused) return recorded
  const { row, isNew } = recorded
  if (isNew) await orderCredit(world, row)
  return (await findAdjustment(world.database, row)) ?? row
}

async function record(
  trx: Queries,
  world: World,
  acting: InViewOnAccount,
  order: Order,
  { key, requestHash }: RequestKey,
): Promise<{ row: AdjustmentRow; isNew: boolean } | Refused<NotGiven | NotWaived | 'account-closing'>> {
  const { id: accountId } = acting.account
  await holdAccount(trx, accountId)
  const now = world.clock()
  if (!(await lockActing(trx, acting.view.id, now))) return refuse('act-first')
  const former = await findByKey(trx, accountId, key)
  if (former) return replayed(trx, acting, former, requestHash, now)
  const today = dayOf(now, world.config.businessZone)
  const amountCents = await amountOf(trx, accountId, order, today)
  if (amountCents instanceof Refused) return amountCents
  const limitCents = acting.actor.role === 'supervisor' ? 'supervisor' : 'agent'
  const recentCents = await sumRecent(trx, accountId, now)
  const agrees = whoAgrees(amountCents, {
    recentCents,
    limitCents: world.config.creditLimitCents[limitCents],
  })
  if (agrees === 'over-bound') return refuse('over-bound')
  const row = {
    account_id: accountId,
    id: newId(now),
    idempotency_key: key,
    request_hash: requestHash,
    kind: order.kind,
    amount_cents: amountCents,
    reason: order.reason,
    fee_statement_on: order.kind === 'late-fee' ? order.statementOn : null,
    fee_line: order.kind === 'late-fee' ? order.line : null,
    ...byColumns(byOf(acting)),
    given_on: today,
    given_at: now.toString(),
    statement_on: null,
  }
  if (agrees === 'alone') {
    const ordered = { ...row, status: 'ordered', waits_until: null, asked_at: now.toString() } as const
    await insertAdjustment(trx, ordered)
  } else {
    const waiting = { ...row, status: 'waiting', waits_until: now.toString(), asked_at: null } as const
    await insertAdjustment(trx, waiting)
  }
  const written = await findAdjustment(trx, row)
  if (written === undefined) throw new Error('An adjustment is gone that was just written.')
  if (agrees === 'alone') return { row: written, isNew: true }
  const approved = await awaitSecondPerson(trx, acting, written, now)
  // Nobody can have approved what was asked for just now.
  return approved instanceof Refused ? approved : refuse('second-person-needed')
}

/** One that was made with the same key: as it is, if whoever asks made it by the same request. */
async function replayed(
  trx: Queries,
  acting: InViewOnAccount,
  former: AdjustmentRow,
  requestHash: Buffer,
  now: Temporal.Instant,
): Promise<{ row: AdjustmentRow; isNew: boolean } | Refused<NotGiven>> {
  const isSame = former.by_id === acting.actor.staffId && former.request_hash.equals(requestHash)
  if (!isSame) return refuse('idempotency-key-reused')
  if (former.status !== 'waiting') return { row: former, isNew: false }
  const approved = await awaitSecondPerson(trx, acting, former, now)
  if (approved instanceof Refused) return approved
  return { row: approved, isNew: true }
}

async function amountOf(
  trx: Queries,
  accountId: string,
  order: Order,
  today: Day,
): Promise<Cents | Refused<NotWaived | 'account-closed' | 'account-closing'>> {
  const barred = await refuseClosing(trx, accountId, order.kind, today)
  if (barred) return barred
  if (order.kind === 'credit') return order.amountCents
  const bills = await findBills(trx, accountId)
  const bill = bills.find(({ statementOn }) => statementOn === order.statementOn)
  const fee = bill && lateFeesOf(bill.sections).find(({ line }) => line === order.line)
  if (bill === undefined || fee === undefined) return refuse('no-late-fee')
  return bill.waived.includes(order.line) ? refuse('already-waived') : fee.amountCents
}

/**
 * Refuses what no bill would take up, and a credit on an account whose closing day is set: its final bill would pay the credit out as a
 * refund, and a credit is never cash. A late fee can still be waived until that day.
 */
export async function refuseClosing(
  trx: Queries,
  accountId: string,
  kind: Order['kind'],
  today: Day,
): Promise<undefined | Refused<'account-closed' | 'account-closing'>> {
  const closedOn = await findClosing(trx, accountId)
  if (closedOn === null) return undefined
  if (closedOn <= today) return refuse('account-closed')
  return kind === 'credit' ? refuse('account-closing') : undefined
}
