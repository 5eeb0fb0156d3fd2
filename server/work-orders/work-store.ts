import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { WorkStatus } from '@lightwell/rulebook/work-orders/appointments/completion.ts'
import type { HistoryPage } from '@lightwell/rulebook/work-orders/appointments/contract.ts'
import type { Slot } from '@lightwell/rulebook/work-orders/appointments/rules.ts'
import type { WorkKind, WorkName } from '@lightwell/rulebook/work-orders/appointments/work.ts'
import { orderStates } from '@lightwell/rulebook/work-orders/orders/states.ts'
import { ticketStates } from '@lightwell/rulebook/work-orders/tickets/states.ts'
import { sql } from 'kysely'
import { type By, personIn } from '../acting/by.ts'
import type { Queries } from '../database/transaction.ts'
import { orderRows } from './orders/read.ts'
import { ticketRows } from './tickets/read.ts'
import type { WorkFacts } from './work.ts'

/**
 * Selects an account's tickets or orders: either all in progress plus the finished ones created on or after `since`, or
 * only the ones with these ids.
 */
export type Listed = { kind: WorkKind; accountId: string } & ({ since: Day } | { ids: string[] })

const newestFirst = sql`order by w.created_on desc, w.id desc`

/** Finds all the selected tickets or orders in progress, newest first. */
export async function findOpenWorks(queries: Queries, listed: Listed): Promise<WorkFacts[]> {
  const found = await sql<WorkFacts>`${selectOpen(listed)} ${newestFirst}`.execute(queries)
  return found.rows
}

/**
 * Finds the first page of the tickets or orders that match `listed`: all in progress, then the newest finished ones.
 * With `after`, finds the next page of finished ones.
 */
export async function findWorks(
  queries: Queries,
  listed: Listed,
  { after, limit }: HistoryPage,
): Promise<WorkFacts[]> {
  const { kind, accountId } = listed
  const selectPast = sql`${selectWork(kind)} where ${isPast(listed)}`
  const page = sql`${newestFirst} limit ${limit}`
  const found = await (after === undefined
    ? sql<WorkFacts>`
        select * from (${selectOpen(listed)} union all (${selectPast} ${page})) listed
        order by status = 'In-Progress' desc, "createdOn" desc, id desc`
    : sql<WorkFacts>`
        ${selectPast} and (w.created_on, w.id) < (
          select created_on, id from ${rowsOf[kind]} where account_id = ${accountId} and id = ${after}) ${page}`
  ).execute(queries)
  return found.rows
}

/** The ids of all tickets or orders that match `listed`, not only of one page. */
export async function findListedIds(queries: Queries, listed: Listed): Promise<string[]> {
  const { kind, accountId } = listed
  const found = await sql<{ id: string }>`
    select w.id from ${rowsOf[kind]} w
    where w.account_id = ${accountId} and (w.status = 'In-Progress' or ${isPast(listed)})`.execute(queries)
  return found.rows.map(({ id }) => id)
}

const selectOpen = (listed: Listed) => sql`
  ${selectWork(listed.kind)}
  where w.account_id = ${listed.accountId} and w.status = 'In-Progress' and ${amongIds(listed)}`

const isPast = (listed: Listed) => sql`
  w.account_id = ${listed.accountId} and w.status <> 'In-Progress' and ${amongIds(listed)}
  and ${'since' in listed ? sql`w.created_on >= ${listed.since}` : sql`true`}`

const amongIds = (listed: Listed) => ('ids' in listed ? sql`w.id = any(${listed.ids})` : sql`true`)

export async function findWork(
  queries: Queries,
  { kind, accountId, id }: WorkName,
): Promise<WorkFacts | undefined> {
  const found = await sql<WorkFacts>`
    ${selectWork(kind)}
    where w.account_id = ${accountId} and w.id = ${id}`.execute(queries)
  return found.rows[0]
}

/**
 * Finds the ticket or order with this id. If a ticket and an order have it, takes the one in progress. If both are in
 * progress, takes the one with a visit.
 */
export async function findEither(
  queries: Queries,
  { accountId, id }: Pick<WorkName, 'accountId' | 'id'>,
  kinds: readonly WorkKind[],
): Promise<(WorkFacts & { kind: WorkKind }) | undefined> {
  const either = (kind: WorkKind) => sql`
    select ${sql.lit(kind)} as kind, found.* from (
      ${selectWork(kind)} where w.account_id = ${accountId} and w.id = ${id}) found`
  const found = await sql<WorkFacts & { kind: WorkKind }>`
    select * from (${either('ticket')} union all ${either('order')}) named where kind = any(${kinds})
    order by status = 'In-Progress' desc, "needsVisit" desc, kind desc limit 1`.execute(queries)
  return found.rows[0]
}

/** Finds an account's tickets or orders by their normalized id, newest first. */
export async function findWorksByKey(
  queries: Queries,
  kind: WorkKind,
  accountId: string,
  key: string,
): Promise<WorkFacts[]> {
  const found = await sql<WorkFacts>`
    ${selectWork(kind)}
    where w.account_id = ${accountId} and w.id_key = ${key} ${newestFirst}`.execute(queries)
  return found.rows
}

export const rowsOf = { ticket: ticketRows, order: orderRows }
const own = {
  ticket: sql`null::text as stage, w.trouble, w.needs_visit as "needsVisit"`,
  order: sql`w.stage_code as stage, null::text as trouble, true as "needsVisit"`,
}

const selectWork = (kind: WorkKind) => sql`
    select w.account_id as "accountId", w.id, w.status, w.type, ${own[kind]}, w.main_number as "mainNumber",
      w.created_on as "createdOn", w.completion_on as "completionOn",
      a.starts_at as "startsAt", a.ends_at as "endsAt", a.technician_first_name as "technicianFirstName",
      a.contact_number as "contactNumber", a.calendar_uid as "calendarUid", a.calendar_sequence as "calendarSequence",
      coalesce(a.is_hidden, false) as "isHidden"
    from ${rowsOf[kind]} w
    left join appointments a on a.account_id = w.account_id and a.work_kind = ${sql.lit(kind)} and a.work_id = w.id`

/**
 * Locks a ticket or order in progress until the transaction ends, and reads its appointment. Returns undefined if the
 * ticket or order is finished or doesn't exist.
 */
export async function lockOpenWork(
  trx: Queries,
  { kind, accountId, id }: WorkName,
): Promise<{ slot: Slot | undefined } | undefined> {
  const locked = await sql`
    select from ${rowsOf[kind]} where account_id = ${accountId} and id = ${id} and status = 'In-Progress'
    for no key update`.execute(trx)
  if (locked.rows.length === 0) return undefined
  const appointment = await trx
    .selectFrom('appointments')
    .where('account_id', '=', accountId)
    .where('work_kind', '=', kind)
    .where('work_id', '=', id)
    .select(['starts_at as startsAt', 'ends_at as endsAt'])
    .executeTakeFirst()
  const { startsAt, endsAt } = appointment ?? {}
  return {
    slot: startsAt && endsAt ? { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() } : undefined,
  }
}

/** Writes the given fields of an appointment. The other fields keep their values. */
export async function writeAppointment(
  trx: Queries,
  { kind, accountId, id }: WorkName,
  facts: {
    startsAt?: string | null
    endsAt?: string | null
    technicianFirstName?: string | null
    contactNumber?: string
  },
  now: Temporal.Instant,
): Promise<void> {
  const { startsAt, endsAt, technicianFirstName, contactNumber } = facts
  const given = {
    // A technician may be on the way for the old time, but nobody is on the way for the new time.
    ...(startsAt !== undefined && { starts_at: startsAt, on_the_way_at: null, told_on_the_way_at: null }),
    // A time that a person chose isn't hidden.
    ...(startsAt && { is_hidden: false }),
    ...(endsAt !== undefined && { ends_at: endsAt }),
    ...(technicianFirstName !== undefined && { technician_first_name: technicianFirstName }),
    ...(contactNumber !== undefined && { contact_number: contactNumber }),
    changed_at: now.toString(),
  }
  await trx
    .insertInto('appointments')
    .values({
      account_id: accountId,
      work_kind: kind,
      work_id: id,
      technician_first_name: null,
      contact_number: null,
      ...given,
    })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'work_kind', 'work_id']).doUpdateSet({
        ...given,
        // The higher sequence makes calendars replace the entry with the old time.
        ...(startsAt !== undefined && { calendar_sequence: sql<number>`appointments.calendar_sequence + 1` }),
      }),
    )
    .execute()
}

/** Writes the estimated completion day of a ticket or order in progress. */
export async function writeEstimate(
  trx: Queries,
  { kind, accountId, id }: WorkName,
  day: Day,
  now: Temporal.Instant,
): Promise<void> {
  await sql`
    update ${rowsOf[kind]} set completion_on = ${day}, changed_at = ${now.toString()}
    where account_id = ${accountId} and id = ${id} and status = 'In-Progress'`.execute(trx)
}

/**
 * Cancels a ticket or order in progress.
 * @returns the new status (undefined if the ticket or order doesn't exist), and true if this call canceled it
 */
export async function writeCancelled(
  trx: Queries,
  { kind, accountId, id }: WorkName,
  today: Day,
  now: Temporal.Instant,
): Promise<{ status: WorkStatus | undefined; hasChanged: boolean }> {
  const { cancel } = { ticket: ticketStates, order: orderStates }[kind]['In-Progress'].moves
  const cancelled = await sql`
    update ${rowsOf[kind]} set status = ${cancel}, completion_on = ${today}, changed_at = ${now.toString()}
    where account_id = ${accountId} and id = ${id} and status = 'In-Progress'`.execute(trx)
  const found = await sql<{ status: WorkStatus }>`
    select status from ${rowsOf[kind]} where account_id = ${accountId} and id = ${id}`.execute(trx)
  return { status: found.rows[0]?.status, hasChanged: cancelled.numAffectedRows === 1n }
}

/**
 * Records the author of the last change. A customer is also recorded as the person to notify of the result. Changes by
 * guests and staff don't replace that customer.
 */
export async function setAskedBy(queries: Queries, { kind, accountId, id }: WorkName, by: By): Promise<void> {
  await sql`
    update ${rowsOf[kind]} set by_kind = ${by.kind}, by_id = ${by.id}, identity_id = coalesce(${personIn(by)}::uuid, identity_id)
    where account_id = ${accountId} and id = ${id}
      and (by_kind is distinct from ${by.kind} or by_id is distinct from ${by.id})`.execute(queries)
}
