import { sql } from 'kysely'
import type { Queries } from '../database/transaction.ts'
import { statementRows } from '../statements/read.ts'
import { type ToldPayment, told } from './store.ts'
import type { PaymentRow } from './tables.ts'

/** Which payments of the history are asked for. Days are business days, both included. */
export interface HistoryFilter {
  from?: string | undefined
  to?: string | undefined
  method?: { type: 'card' | 'checking'; lastFour: string } | undefined
}

/** A place in the history, which goes by day and then by id. */
export interface Place {
  payOn: string
  id: string
}

/** A payment that waits or is on its way, with the due day of the bill that auto pay pays by it. */
export type UpcomingPayment = ToldPayment &
  Pick<PaymentRow, 'created_at' | 'statement_on'> & { bill_due_on: string | null }

const mostUpcoming = 100

/** The payments of an account that are scheduled or pending, the next first. */
export async function findUpcoming(queries: Queries, accountId: string): Promise<UpcomingPayment[]> {
  const found = await sql<UpcomingPayment>`
    select ${sql.join(told.map((column) => sql.ref(`p.${column}`)))}, p.created_at, p.statement_on,
      (select due_on from ${statementRows} s
        where s.account_id = p.account_id and s.statement_on = p.statement_on) as bill_due_on
    from payments p
    where p.account_id = ${accountId} and p.status in ('scheduled', 'pending')
    order by p.pay_on, p.id limit ${mostUpcoming}`.execute(queries)
  return found.rows
}

/** The settled states, written as in the partial indexes so that the planner uses them. */
const settled = sql`status in ('completed', 'declined', 'cancelled', 'returned')`

function wanted(accountId: string, { from, to, method }: HistoryFilter) {
  return sql`account_id = ${accountId} and ${settled}
    ${from === undefined ? sql`` : sql`and pay_on >= ${from}`}
    ${to === undefined ? sql`` : sql`and pay_on <= ${to}`}
    ${method === undefined ? sql`` : sql`and method_type = ${method.type} and method_last_four = ${method.lastFour}`}`
}

/**
 * The places of the next `most` payments after `after`, newest first, and the place `back` payments before it, where
 * paging back begins. An index-only scan answers both, at the same cost for every `after`. The limit is a literal in
 * the statement: with a parameter the planner expects a tenth of the history and sorts all of it.
 */
export async function findPlaces(
  queries: Queries,
  accountId: string,
  filter: HistoryFilter,
  { after, most, back }: { after: Place | undefined; most: number; back: number },
): Promise<{ ahead: Place[]; behind: Place | undefined }> {
  const where = wanted(accountId, filter)
  const ahead = sql`(
    select 'ahead' as way, pay_on as "payOn", id from payments
    where ${where} ${after ? sql`and (pay_on, id) < (${after.payOn}, ${after.id})` : sql``}
    order by pay_on desc, id desc limit ${sql.lit(most)})`
  const behind = sql`(
    select 'behind', pay_on, id from payments
    where ${where} and (pay_on, id) >= (${after?.payOn}, ${after?.id})
    order by pay_on, id offset ${sql.lit(back)} limit 1)`
  const found = await sql<Place & { way: 'ahead' | 'behind' }>`
    ${ahead} ${after ? sql`union all ${behind}` : sql``}`.execute(queries)
  const places = found.rows.toSorted((a, b) => (placeText(a) < placeText(b) ? 1 : -1))
  return {
    ahead: places.filter(({ way }) => way === 'ahead'),
    behind: places.find(({ way }) => way === 'behind'),
  }
}

/** A place as one text, which sorts as the history does: `2026-03-14_0199…`. */
export const placeText = ({ payOn, id }: Place): string => `${payOn}_${id}`

/** The next payments behind `after`, newest first. */
export async function findHistory(
  queries: Queries,
  accountId: string,
  filter: HistoryFilter,
  { after, most }: { after: Place | undefined; most: number },
): Promise<ToldPayment[]> {
  const found = await sql<ToldPayment>`
    select ${sql.join(told.map((column) => sql.ref(column)))} from payments
    where ${wanted(accountId, filter)} ${after ? sql`and (pay_on, id) < (${after.payOn}, ${after.id})` : sql``}
    order by pay_on desc, id desc limit ${sql.lit(most)}`.execute(queries)
  return found.rows
}
