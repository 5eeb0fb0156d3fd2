import type { Slot } from '@lightwell/rulebook/appointments/rules.ts'
import { mostSearchedDays } from '@lightwell/rulebook/appointments/rules.ts'
import { addDays } from '@lightwell/rulebook/calendar.ts'
import { sql } from 'kysely'
import { removeAt } from '../../database/forget.ts'
import type { Queries } from '../../database/transaction.ts'
import type { Moment } from '../../jobs/job.ts'
import type { World } from '../../world.ts'
import { workingTimes } from './working-times.ts'

/** Technicians who have no time at `last` yet, at most so many. */
export async function findShortTechnicians(queries: Queries, last: string, most: number): Promise<string[]> {
  const found = await sql<{ id: string }>`select id ${short(last)} order by id limit ${most}`.execute(queries)
  return found.rows.map(({ id }) => id)
}

const short = (last: string) => sql`
  from technicians t where not t.is_retired and not exists (
    select from technician_slots s where s.technician_id = t.id and s.starts_at = ${last}::timestamptz
      and (s.area = t.area or s.account_id is not null))`

/** Gives technicians these times, where they do not have them, and are promised to nobody elsewhere. */
export async function addTimes(queries: Queries, technicians: string[], times: Slot[]): Promise<void> {
  await sql`
    insert into technician_slots (area, starts_at, technician_id, ends_at)
    select t.area, w.starts_at, t.id, w.ends_at
    from (select id, area from technicians where id = any(${technicians}::uuid[]) and not is_retired
      for share) t
    cross join unnest(${times.map(({ startsAt }) => startsAt)}::timestamptz[], ${times.map(({ endsAt }) => endsAt)}::timestamptz[]) w(starts_at, ends_at)
    where not exists (
      select from technician_slots s where s.technician_id = t.id and s.starts_at = w.starts_at and s.account_id is not null)
    on conflict do nothing`.execute(queries)
}

const past = (now: Temporal.Instant) =>
  sql`from technician_slots where ends_at < ${now.toString()}::timestamptz`

export const removePastTimes = (queries: Queries, now: Temporal.Instant, most: number): Promise<number> =>
  removeAt(queries, 'technician_slots', sql`select ctid ${past(now)} order by ends_at limit ${most}`)

/** Who waits for more times (`Job.waiting`). */
export const shortTechnicians = ({ today }: Moment, { config }: World) =>
  short(workingTimes(addDays(today, 1), mostSearchedDays, config.businessZone).at(-1)?.startsAt ?? 'infinity')

/** What waits to be forgotten (`Job.waiting`). */
export const pastTimes = ({ now }: Moment) => past(now)
