import { sql } from 'kysely'
import type { Queries } from '../../database/transaction.ts'
import { statementRows } from '../../statements/read.ts'
import { type PaidBy, type PaymentColumns, paidBy, shownColumns, shownColumnsOf } from '../shown-store.ts'
import type { PaymentRow } from '../tables.ts'

/** A filter on the payment history. `from` and `to` are business days, both included. */
export interface HistoryFilter {
  from?: string | undefined
  to?: string | undefined
  method?: { type: 'card' | 'checking'; lastFour: string } | undefined
}

/** A position in the history, which is ordered by day, then by id. */
export interface Place {
  payOn: string
  id: string
}

/** A scheduled or pending payment. An auto pay payment has the due day of its bill. */
export type UpcomingPayment = PaymentColumns &
  Pick<PaymentRow, 'created_at' | 'statement_on'> & { bill_due_on: string | null }

const mostUpcoming = 100

/** Finds an account's scheduled and pending payments, the next payment first. */
export async function findUpcoming(queries: Queries, accountId: string): Promise<UpcomingPayment[]> {
  const found = await sql<UpcomingPayment>`
    select ${shownColumnsOf('p')}, p.created_at, p.statement_on,
      (select due_on from ${statementRows} s
        where s.account_id = p.account_id and s.statement_on = p.statement_on) as bill_due_on
    from payments p
    where p.account_id = ${accountId} and p.status in ('scheduled', 'pending')
    order by p.pay_on, p.id limit ${mostUpcoming}`.execute(queries)
  return found.rows
}

/**
 * SQL for payments whose outcome is final. The planner uses the partial indexes because their condition is the same.
 */
const settled = sql`status in ('completed', 'declined', 'cancelled', 'returned')`

function wanted(accountId: string, { from, to, method }: HistoryFilter) {
  return sql`account_id = ${accountId} and ${settled}
    ${from === undefined ? sql`` : sql`and pay_on >= ${from}`}
    ${to === undefined ? sql`` : sql`and pay_on <= ${to}`}
    ${method === undefined ? sql`` : sql`and method_type = ${method.type} and method_last_four = ${method.lastFour}`}`
}

/**
 * The page to read. The client reads the history in batches of several pages. `after`: the position before the batch.
 * `inBatch`: the number of payments in a batch. `offset`: how many payments of the batch come before the page.
 */
export interface WishedPlaces {
  after: Place | undefined
  inBatch: number
  offset: number
  limit: number
  readerId: string
}

/** A page of the history, and the positions of the batches before and after its own batch. */
export interface FoundPage {
  payments: PaidBy<PaymentColumns>[]
  /** The number of payments in the batch, plus one if more payments follow the batch. */
  ahead: number
  /** The batch's last payment: the `after` of the next batch. Null if the batch isn't full. */
  last: Place | null
  /**
   * The last payment before the previous batch: that batch's `after`. Null if the previous batch is the first one, or
   * if there's no previous batch.
   */
  behind: Place | null
}

/**
 * Reads a page of the payments after `after`, newest first, and the facts needed for paging, in one SQL statement. An
 * index-only scan finds the pages, at the same cost for every `after`. Only the page itself is read from the table. Two
 * details keep the query plan good:
 * - The limit is a literal. For a parameter, the planner expects a tenth of the history and sorts all of it.
 * - Each payment of the page is looked up by its key (`lateral`). For a join, a generic plan reads the whole history
 *   once per payment.
 */
export async function findPage(
  queries: Queries,
  accountId: string,
  filter: HistoryFilter,
  { after, inBatch, offset, limit, readerId }: WishedPlaces,
): Promise<FoundPage> {
  const where = wanted(accountId, filter)
  const place = sql`json_build_object('payOn', pay_on, 'id', id)`
  const behind = sql`(
    select ${place} from payments
    where ${where} and (pay_on, id) >= (${after?.payOn}, ${after?.id})
    order by pay_on, id offset ${sql.lit(inBatch)} limit 1)`
  const found = await sql<FoundPage>`
    with batch as materialized (
      select pay_on, id from payments
      where ${where} ${after ? sql`and (pay_on, id) < (${after.payOn}, ${after.id})` : sql``}
      order by pay_on desc, id desc limit ${sql.lit(inBatch + 1)})
    select
      coalesce((
        select json_agg(shown order by shown.pay_on desc, shown.id desc) from (
          select ${shownColumnsOf('p')}, ${paidBy(readerId)}
          from (select id from batch order by pay_on desc, id desc offset ${offset} limit ${limit}) page
          cross join lateral (
            select * from payments where account_id = ${accountId} and id = page.id limit 1) p) shown), '[]') as payments,
      (select count(*)::int from batch) as ahead,
      (select ${place} from batch order by pay_on desc, id desc offset ${inBatch - 1} limit 1) as last,
      ${after ? behind : sql`null::json`} as behind`.execute(queries)
  const [page] = found.rows
  if (page === undefined) throw new Error('A statement without a source gave no row.')
  // JSON returns instants as text. The rest of the code expects a `Date`.
  const payments = page.payments.map((payment) => ({
    ...payment,
    settled_at: payment.settled_at && new Date(payment.settled_at),
  }))
  return { ...page, payments }
}

/** Encodes a position as one text that sorts like the history: `2026-03-14_0199…`. */
export const placeText = ({ payOn, id }: Place): string => `${payOn}_${id}`

/** Finds the payments after the position `after`, newest first. */
export async function findHistory(
  queries: Queries,
  accountId: string,
  filter: HistoryFilter,
  { after, most }: { after: Place | undefined; most: number },
): Promise<PaymentColumns[]> {
  const found = await sql<PaymentColumns>`
    select ${sql.join(shownColumns.map((column) => sql.ref(column)))} from payments
    where ${wanted(accountId, filter)} ${after ? sql`and (pay_on, id) < (${after.payOn}, ${after.id})` : sql``}
    order by pay_on desc, id desc limit ${sql.lit(most)}`.execute(queries)
  return found.rows
}
