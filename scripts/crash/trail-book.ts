import type { OpenDatabase } from '@lightwell/server/database/open.ts'

/** People's actions on payments as our tables have them, and the trail's rows about them. */
export interface TrailBook {
  done: Change[]
  rows: TrailRow[]
}

/** Someone's action on a payment: ordering it, changing it, or canceling it. */
export interface Change {
  what: 'ordered' | 'edit' | 'cancel'
  accountId: string
  paymentId: string
  byId: string | null
  at: Date
}

/** A trail row about an action. It's written before the action happens. */
export interface TrailRow {
  id: string
  accountId: string | null
  byId: string | null
  call: string
  /** The id of the payment that was changed. */
  thing: string | null
  at: Date
  outcome: string | null
  endedAt: Date | null
}

const orders = ['POST /api/accounts/{id}/payments', 'POST /api/setupOneTimePayment']
const people = ['customer', 'helper'] as const

export async function readTrailBook({ database }: OpenDatabase): Promise<TrailBook> {
  const ordered = await database
    .selectFrom('payments')
    .where('by_kind', 'in', people)
    .select(['account_id as accountId', 'id as paymentId', 'by_id as byId', 'created_at as at'])
    .execute()
  const changed = await database
    .selectFrom('payment_changes')
    .where('by_kind', 'in', people)
    .select([
      'event',
      'account_id as accountId',
      'payment_id as paymentId',
      'by_id as byId',
      'changed_at as at',
    ])
    .execute()
  const rows = await database
    .selectFrom('trail as t')
    .leftJoin('trail_outcomes as o', 'o.doing', 't.id')
    .select([
      't.id',
      't.account_id as accountId',
      't.by_id as byId',
      't.call',
      't.thing',
      't.at',
      'o.outcome',
      'o.at as endedAt',
    ])
    .execute()
  return {
    done: [
      ...ordered.map((each) => ({ ...each, what: 'ordered' as const })),
      ...changed.map(({ event, ...each }) => ({ ...each, what: event })),
    ],
    rows,
  }
}

/**
 * Finds actions missing from the trail, and trail rows for actions that never happened. Returns a sentence for each.
 */
export function trailGaps({ done, rows }: TrailBook): string[] {
  const ofAccount = Map.groupBy(rows, ({ accountId }) => accountId)
  // A change is matched with any fitting trail row of its account, not with the one nearest in time. The two servers'
  // clocks may differ by seconds, and a retried request may be handled by the other server.
  const paid = new Set(done.map(({ accountId }) => accountId))
  const missing = done.filter(
    (change) => !(ofAccount.get(change.accountId) ?? []).some((row) => isOf(row, change)),
  )
  const untrue = rows.filter(
    ({ accountId, call, outcome }) =>
      outcome === 'done' && orders.includes(call) && !paid.has(accountId ?? ''),
  )
  return [
    ...missing.map(
      ({ what, paymentId }) => `payment ${paymentId} was ${what}, and the trail doesn't have it`,
    ),
    ...untrue.map(({ id }) => `the trail says ${id} was done, and no payment was ordered`),
  ]
}

/**
 * True if a trail row is about this change. The row was written before the change, and its action hadn't ended by then.
 */
function isOf({ byId, call, thing, at, outcome, endedAt }: TrailRow, change: Change): boolean {
  const isSame = change.what === 'ordered' ? orders.includes(call) : thing === change.paymentId
  const isOpen = endedAt === null || outcome === 'unknown' || endedAt >= change.at
  return isSame && byId === change.byId && at <= change.at && isOpen
}
