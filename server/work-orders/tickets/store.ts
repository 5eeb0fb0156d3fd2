import type { Day } from '@lightwell/rulebook/calendar.ts'
import { type TicketStatus, ticketStates } from '@lightwell/rulebook/work-orders/tickets/states.ts'
import { sql } from 'kysely'
import { accountRows } from '../../accounts/read.ts'
import type { NewTicket } from '../../connectors/ticketing/port.ts'
import type { Queries } from '../../database/transaction.ts'
import { appointmentRows } from '../read.ts'

/** Finds the ticket that was reported under this request id. */
export async function findReported(
  queries: Queries,
  accountId: string,
  requestId: string,
): Promise<string | undefined> {
  const found = await queries
    .selectFrom('tickets')
    .where('account_id', '=', accountId)
    .where('request_id', '=', requestId)
    .select('id')
    .executeTakeFirst()
  return found?.id
}

/**
 * Finds the ticket opened under this request id, if any. Locks the account, so nobody else can open a ticket for it
 * until the transaction ends.
 */
export async function findRequested(
  trx: Queries,
  { accountId, requestId }: Pick<NewTicket, 'accountId' | 'requestId'>,
): Promise<string | undefined> {
  await sql`select from ${accountRows} where id = ${accountId} for no key update`.execute(trx)
  const found = await trx
    .selectFrom('tickets')
    .where('account_id', '=', accountId)
    .where('request_id', '=', requestId)
    .select('id')
    .executeTakeFirst()
  return found?.id
}

export async function countOpenTickets(queries: Queries, accountId: string): Promise<number> {
  const { count } = await queries
    .selectFrom('tickets')
    .where('account_id', '=', accountId)
    .where('status', '=', 'In-Progress')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertTicket(
  trx: Queries,
  ticket: NewTicket & { id: string; createdOn: Day; completionOn: Day },
  now: Temporal.Instant,
): Promise<void> {
  await trx
    .insertInto('tickets')
    .values({
      account_id: ticket.accountId,
      id: ticket.id,
      status: 'In-Progress',
      type: ticket.type,
      trouble: ticket.trouble,
      main_number: ticket.mainNumber ?? null,
      created_on: ticket.createdOn,
      completion_on: ticket.completionOn,
      needs_visit: ticket.needsVisit,
      request_id: ticket.requestId,
      changed_at: now.toString(),
    })
    .execute()
}

/**
 * The embedded ticket system's tickets whose appointment is over. Leaves out visits that ended more than 30 days ago.
 */
export const visitedTickets = (now: Temporal.Instant) => {
  const at = sql`${now.toString()}::timestamptz`
  return sql`
    from ${appointmentRows} a
    join tickets w on w.account_id = a.account_id and w.id = a.work_id
    where a.work_kind = 'ticket' and a.ends_at <= ${at} and a.ends_at > ${at} - interval '30 days'
      and w.status = 'In-Progress' and w.as_of is null`
}

/** Completes up to `most` tickets whose appointment is over. @returns how many */
export async function completeVisited(
  trx: Queries,
  { zone, most }: { zone: string; most: number },
  now: Temporal.Instant,
): Promise<number> {
  const done: TicketStatus = ticketStates['In-Progress'].moves.complete
  const { numAffectedRows } = await sql`
    update tickets t set changed_at = ${now.toString()}, status = ${sql.lit(done)},
      completion_on = (ends_at at time zone ${zone})::date
    from (
      select w.ctid, a.ends_at ${visitedTickets(now)}
      order by a.ends_at, w.account_id, w.id limit ${sql.lit(most)} for no key update of w skip locked) due
    where t.ctid = due.ctid and t.status = 'In-Progress'`.execute(trx)
  return Number(numAffectedRows ?? 0)
}
