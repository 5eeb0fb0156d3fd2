import type { Slot } from '@lightwell/rulebook/work-orders/appointments/rules.ts'
import { sql } from 'kysely'
import { removeAt } from '../../database/forget.ts'
import type { Queries } from '../../database/transaction.ts'
import type { Moment } from '../../jobs/job.ts'
import type { World } from '../../world.ts'
import { timesAhead } from './working-times.ts'

/** A technician and the area they serve. */
interface Technician {
  id: string
  area: string
}

/**
 * Claims up to `most` technicians whose last time slot starts before `last`, and records that they have slots up to
 * `last`. The calling code then adds these slots. Nobody can move or retire these technicians until the transaction
 * ends. Technicians whom another transaction is changing are left for the next run.
 */
export async function takeShortTechnicians(trx: Queries, last: string, most: number): Promise<Technician[]> {
  const taken = await sql<Technician>`
    update technicians set times_until = ${last}
    where ctid = any(array(
      select ctid ${short(last)} order by times_until, id limit ${sql.lit(most)} for update skip locked))
    returning id, area`.execute(trx)
  return taken.rows
}

const short = (last: string) =>
  sql`from technicians where not is_retired and times_until < ${last}::timestamptz`

/**
 * Adds these time slots for each technician. Leaves out slots that the technician already has, and slots in which the
 * technician is booked in any area. Booked slots are looked up per technician: with a join, the query planner would
 * read everyone's slots.
 */
export async function addTimes(
  trx: Queries,
  technicians: readonly Technician[],
  times: readonly Slot[],
): Promise<void> {
  await sql`
    insert into technician_slots (area, starts_at, technician_id, ends_at)
    select t.area, w.starts_at, t.id, w.ends_at
    from unnest(${technicians.map(({ id }) => id)}::uuid[], ${technicians.map(({ area }) => area)}::text[]) t(id, area)
    cross join lateral (
      select array(select starts_at from technician_slots where technician_id = t.id and account_id is not null) as promised offset 0) p
    cross join unnest(${times.map(({ startsAt }) => startsAt)}::timestamptz[], ${times.map(({ endsAt }) => endsAt)}::timestamptz[]) w(starts_at, ends_at)
    where w.starts_at <> all(p.promised)
    on conflict do nothing`.execute(trx)
}

const past = (now: Temporal.Instant) =>
  sql`from technician_slots where ends_at < ${now.toString()}::timestamptz`

export const removePastTimes = (queries: Queries, now: Temporal.Instant, most: number): Promise<number> =>
  removeAt(queries, 'technician_slots', sql`select ctid ${past(now)} order by ends_at limit ${most}`)

/**
 * Selects technicians who need more time slots, for the job's backlog count (`Job.waiting`). Empty if there are no
 * slots to give.
 */
export const shortTechnicians = ({ today }: Moment, { config }: World) =>
  short(timesAhead(today, config).at(-1)?.startsAt ?? '-infinity')

/** Selects past times to delete, for the job's backlog count (`Job.waiting`). */
export const pastTimes = ({ now }: Moment) => past(now)
