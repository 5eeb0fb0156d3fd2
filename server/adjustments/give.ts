import { type AdjustmentReason, lateFeesOf, whoAgrees } from '@lightwell/rulebook/adjustments/rules.ts'
import type { NotApproved } from '@lightwell/rulebook/approvals/refusals.ts'
import { type Day, dayOf } from '@lightwell/rulebook/calendar.ts'
import type { Cents } from '@lightwell/rulebook/money.ts'
import { holdAccount } from '../accounts/hold-account.ts'
import type { InViewOnAccount } from '../acting/actor.ts'
import { byColumns, byOf } from '../acting/by.ts'
import { refuseFull } from '../approvals/approvals.ts'
import { inTransaction, type Queries } from '../database/transaction.ts'
import { askFor } from '../intents/intent.ts'
import { Refused, refuse } from '../web/errors.ts'
import type { RequestKey } from '../web/idempotency.ts'
import type { World } from '../world.ts'
import { adjusting } from './ask-biller.ts'
import { refuseClosing } from './refuse-closing.ts'
import { finishWaiting, type Recorded } from './second-person.ts'
import { findAdjustment, findBills, findByKey, findCredited, insertAdjustment } from './store.ts'
import type { AdjustmentRow } from './tables.ts'

/**
 * An order to put an adjustment on the next bill. It's either a credit of an amount, or a waiver of one late fee. The
 * fee is a line of an earlier bill. `id` becomes the id of the adjustment's row.
 */
export type Order = { id: string; reason: AdjustmentReason; words: string } & (
  | { kind: 'credit'; amountCents: Cents }
  | { kind: 'late-fee'; statementOn: Day; line: number }
)

/** The reasons for refusing an adjustment of either kind. */
export type NotGiven =
  | 'idempotency-key-missing'
  | 'idempotency-key-reused'
  | 'act-first'
  | NotApproved
  | 'over-bound'
  | 'account-closed'
  | 'account-closing'
type NotWaived = 'no-late-fee' | 'already-waived'

/**
 * Puts a credit, or the waiver of a late fee, on the account's next bill. A repeated request with the same key returns
 * the same adjustment in its current state. If the amount is more than the member of staff may give alone, a second
 * person must approve it (`second-person-needed`).
 * @returns the adjustment. `isNew` is false if a former request has already given it
 */
export async function giveAdjustment(
  world: World,
  acting: InViewOnAccount,
  order: Order,
  requestKey: RequestKey | undefined,
): Promise<Recorded | Refused<NotGiven | NotWaived>> {
  if (requestKey === undefined) return refuse('idempotency-key-missing')
  const recorded = await inTransaction(world.database, (trx) => record(trx, world, acting, order, requestKey))
  if (recorded instanceof Refused) return recorded
  const { row, isNew } = recorded
  if (isNew) await askFor(world, adjusting, row)
  return { row: (await findAdjustment(world.database, row)) ?? row, isNew }
}

/** True if a request repeats the request that gave this adjustment: the same content, from the same person. */
export const isReplay = (
  { by_id, request_hash }: AdjustmentRow,
  { requestHash }: Pick<RequestKey, 'requestHash'>,
  { actor }: InViewOnAccount,
): boolean => by_id === actor.staffId && request_hash.equals(requestHash)

async function record(
  trx: Queries,
  world: World,
  acting: InViewOnAccount,
  order: Order,
  { key, requestHash }: RequestKey,
): Promise<Recorded | Refused<NotGiven | NotWaived>> {
  const { id: accountId } = acting.account
  await holdAccount(trx, accountId)
  const now = world.clock()
  if (!(await world.views.lockActing(trx, acting.view.id, now))) return refuse('act-first')
  const former = await findByKey(trx, accountId, key)
  if (former) return replayed(trx, world, acting, { former, requestHash, words: order.words })
  const today = dayOf(now, world.config.businessZone)
  const amountCents = await amountOf(trx, accountId, order, today)
  if (amountCents instanceof Refused) return amountCents
  const { role, staffId } = acting.actor
  const credited = await findCredited(trx, { accountId, staffId }, now)
  const agrees = whoAgrees(amountCents, credited, world.config.creditLimitCents[role])
  if (agrees === 'over-bound') return refuse('over-bound')
  const isAlone = agrees === 'alone'
  const full = isAlone ? undefined : await refuseFull(trx, { askedBy: staffId, accountId }, now)
  if (full) return full
  const which = { account_id: accountId, id: order.id }
  await insertAdjustment(trx, {
    ...which,
    idempotency_key: key,
    request_hash: requestHash,
    kind: order.kind,
    amount_cents: amountCents,
    reason: order.reason,
    fee_statement_on: order.kind === 'late-fee' ? order.statementOn : null,
    fee_line: order.kind === 'late-fee' ? order.line : null,
    ...byColumns(byOf(acting)),
    status: isAlone ? 'ordered' : 'waiting',
    given_on: today,
    given_at: now.toString(),
    // A placeholder. `finishWaiting` sets the real end of the wait when it asks a second person.
    waits_until: isAlone ? null : now.toString(),
    asked_at: isAlone ? now.toString() : null,
    statement_on: null,
  })
  const row = await findAdjustment(trx, which)
  if (row === undefined) throw new Error('An adjustment is gone that was just written.')
  return isAlone
    ? { row, isNew: true }
    : finishWaiting(trx, world, acting, { waiting: row, words: order.words })
}

/**
 * Answers a repeated idempotency key with the current state of its adjustment. Refuses unless the same person sent the
 * same request.
 */
async function replayed(
  trx: Queries,
  world: World,
  acting: InViewOnAccount,
  { former, requestHash, words }: { former: AdjustmentRow; requestHash: Buffer; words: string },
): Promise<Recorded | Refused<NotGiven | NotWaived>> {
  if (!isReplay(former, { requestHash }, acting)) return refuse('idempotency-key-reused')
  return former.status === 'waiting'
    ? finishWaiting(trx, world, acting, { waiting: former, words })
    : { row: former, isNew: false }
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
