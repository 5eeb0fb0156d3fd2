import type { Slot } from '@lightwell/rulebook/work-orders/appointments/rules.ts'
import type { WorkName } from '@lightwell/rulebook/work-orders/appointments/work.ts'
import { type RawBuilder, sql } from 'kysely'
import { accountRows } from '../../accounts/read.ts'
import type { Queries } from '../../database/transaction.ts'
import type { Moment } from '../../jobs/job.ts'
import type { World } from '../../world.ts'
import { steppingOrders } from '../orders/record.ts'
import { settingOut } from '../record.ts'
import { ticketRows } from '../tickets/read.ts'
import { visitedTickets } from '../tickets/record.ts'

/**
 * SQL, true if a technician visits for this ticket or order. Every order gets a visit; a ticket that can be fixed
 * without a visit doesn't.
 */
const isVisited = ({ kind, accountId, id }: WorkName) =>
  kind === 'order'
    ? sql`true`
    : sql`not exists (select from ${ticketRows} w where w.account_id = ${accountId} and w.id = ${id} and not w.needs_visit)`

/**
 * Finds the times when a technician in the account's area is free, listing each time once. The query uses the index to
 * skip from one time to the next. So it costs the same in an area with a thousand technicians as in one with two.
 */
export async function findFreeSlots(
  queries: Queries,
  work: WorkName,
  from: Temporal.Instant,
  until: Temporal.Instant,
): Promise<{ startsAt: Date; endsAt: Date }[]> {
  const firstOf = (area: RawBuilder<unknown>, since: RawBuilder<unknown>) => sql`
    select area, starts_at, ends_at from technician_slots
    where area = ${area} and ${since} and starts_at < ${until.toString()} and account_id is null
    order by starts_at, ends_at limit 1`
  const found = await sql<{ startsAt: Date; endsAt: Date }>`
    with recursive free as (
      select s.* from ${accountRows} a cross join lateral (${firstOf(sql`left(a.zip, 3)`, sql`starts_at >= ${from.toString()}`)}) s
      where a.id = ${work.accountId} and ${isVisited(work)}
      union all
      select s.* from free cross join lateral (${firstOf(sql`free.area`, sql`starts_at > free.starts_at`)}) s)
    select starts_at as "startsAt", ends_at as "endsAt" from free order by starts_at`.execute(queries)
  return found.rows
}

/**
 * Assigns a visit to a technician who serves the account's area and is free at that time. Skips times that another
 * request is booking right now, so no request waits for another.
 */
export async function takeSlot(
  trx: Queries,
  work: WorkName,
  { startsAt, endsAt }: Slot,
  now: Temporal.Instant,
): Promise<{ id: string; firstName: string } | undefined> {
  const { kind, accountId, id } = work
  const taken = await sql<{ id: string; firstName: string }>`
    with free as (
      select area, starts_at, technician_id from technician_slots
      where area = (select left(zip, 3) from ${accountRows} where id = ${accountId})
        and starts_at = ${startsAt} and ends_at = ${endsAt} and starts_at > ${now.toString()} and account_id is null
        and ${isVisited(work)}
      order by technician_id limit 1 for update skip locked)
    update technician_slots s set account_id = ${accountId}, work_kind = ${kind}, work_id = ${id}
    from free join technicians t on t.id = free.technician_id
    where s.area = free.area and s.starts_at = free.starts_at and s.technician_id = free.technician_id
    returning t.id, t.first_name as "firstName"`.execute(trx)
  return taken.rows[0]
}

/**
 * Frees the time slots that are booked for a ticket or order, except the one to keep (`but`). If a slot's technician
 * has since retired or moved to another area, the slot is deleted instead.
 */
export async function freeSlots(
  trx: Queries,
  { kind, accountId, id }: WorkName,
  { but }: { but?: { startsAt: string; technicianId: string } } = {},
): Promise<void> {
  const theirs = sql`s.account_id = ${accountId} and s.work_kind = ${kind} and s.work_id = ${id}
    and ${but ? sql`not (s.starts_at = ${but.startsAt} and s.technician_id = ${but.technicianId})` : sql`true`}`
  await sql`
    delete from technician_slots s using technicians t
    where ${theirs} and t.id = s.technician_id and (t.is_retired or t.area <> s.area)`.execute(trx)
  await sql`
    update technician_slots s set account_id = null, work_kind = null, work_id = null where ${theirs}`.execute(
    trx,
  )
}

/**
 * Selects tickets and orders due for their next simulated step, for the job's backlog count (`Job.waiting`). Empty
 * outside the demonstration, which is the only place where progress is simulated.
 */
export const movable = ({ now }: Moment, { config }: Pick<World, 'config'>) => sql`
  from (select 1 ${settingOut(now)} union all select 1 ${visitedTickets(now)}
    union all select 1 ${steppingOrders(now)}) due where ${config.demo}`
