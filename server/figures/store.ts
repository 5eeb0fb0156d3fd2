import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { DayFigures } from '@lightwell/rulebook/figures/rules.ts'
import { sql } from 'kysely'
import type { Queries } from '../database/transaction.ts'
import { viewRows } from '../views/read.ts'

/**
 * The hours after the end of a day until its figures are final. By then, all views opened that day have ended, and the
 * outcomes of their changes are known.
 */
export const graceHours = 3

/** The current time, and the time zone that decides where days begin. */
export interface Reckoning {
  now: Temporal.Instant
  zone: string
}

export interface CountedDay extends DayFigures {
  /** The time of the count, if the day's figures can still change. Null if they're final. */
  countedAt: Date | null
}

/**
 * SQL that's true if a row `f` of `figures` is final: it was counted at least `graceHours` after the end of its day. A
 * count dated after `now` isn't final, because the clock of the server that counted was wrong.
 */
const isFinal = ({ now, zone }: Reckoning) => sql`(f.counted_at <= ${now.toString()}::timestamptz
  and ((f.counted_at - ${sql.lit(`${graceHours} hours`)}::interval) at time zone ${zone})::date > f.day)`

/** Reads the stored figures of the days from `from` through `until`, in order. Leaves out days that weren't counted. */
export async function findCounted(
  queries: Queries,
  from: Day,
  until: Day,
  reckoning: Reckoning,
): Promise<CountedDay[]> {
  const found = await sql<CountedDay>`
    select f.day::text as day, f.contacts, f.customers, f.months_customers as "monthsCustomers", f.seconds::float8 as seconds,
      f.failed_checks as "failedChecks", f.came_back as "cameBack", f.months_came_back as "monthsCameBack", f.reasons, f.changes,
      case when not ${isFinal(reckoning)} then f.counted_at end as "countedAt"
    from figures f where f.day between ${from}::date and ${until}::date order by f.day`.execute(queries)
  return found.rows
}

/**
 * Stores the figures of days in place of earlier counts. Skips a day whose stored count began later than this one. But
 * a stored count dated after `now` is replaced, because the clock of the server that counted was wrong.
 * @param countedAt the time when this count began
 * @param now the time when this count ended
 * @returns the number of days stored
 */
export async function storeCounted(
  queries: Queries,
  days: readonly DayFigures[],
  { countedAt, now }: { countedAt: Temporal.Instant; now: Temporal.Instant },
): Promise<number> {
  const stored = await sql<{ day: Day }>`
    insert into figures as f (day, contacts, customers, months_customers, seconds, failed_checks, came_back, months_came_back, reasons,
      changes, counted_at)
    select d.day, d.contacts, d.customers, d."monthsCustomers", d.seconds, d."failedChecks", d."cameBack", d."monthsCameBack",
      d.reasons, d.changes, ${countedAt.toString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as d(day date, contacts integer, customers integer,
      "monthsCustomers" integer, seconds bigint, "failedChecks" integer, "cameBack" integer, "monthsCameBack" integer,
      reasons jsonb, changes jsonb)
    order by d.day
    on conflict (day) do update set contacts = excluded.contacts, customers = excluded.customers,
      months_customers = excluded.months_customers, seconds = excluded.seconds, failed_checks = excluded.failed_checks,
      came_back = excluded.came_back, months_came_back = excluded.months_came_back, reasons = excluded.reasons,
      changes = excluded.changes, counted_at = excluded.counted_at
    where f.counted_at <= excluded.counted_at or f.counted_at > ${now.toString()}::timestamptz
    returning f.day`.execute(queries)
  return stored.rows.length
}

/**
 * SQL for the first day whose figures aren't final. Days become final in order, so that's the day after the last final
 * day. If no day is final, it's the day of the first view. Null if there's no view.
 */
const firstOpenDay = (reckoning: Reckoning) => sql`coalesce(
  (select f.day + 1 from figures f where ${isFinal(reckoning)} order by f.day desc limit 1),
  (select (v.opened_at at time zone ${reckoning.zone})::date from ${viewRows} v order by v.id limit 1))`

/** SQL for the first day whose figures aren't final, if that day isn't after `last` (`Job.waiting`). */
export const unfinishedDays = (last: Day, reckoning: Reckoning) =>
  sql`from (select ${firstOpenDay(reckoning)} as day) first where first.day <= ${last}::date`

/** Finds the first day whose figures aren't final. Undefined if staff haven't viewed any customer. */
export async function findFirstOpenDay(queries: Queries, reckoning: Reckoning): Promise<Day | undefined> {
  const found = await sql<{ day: Day | null }>`select ${firstOpenDay(reckoning)}::text as day`.execute(
    queries,
  )
  return found.rows[0]?.day ?? undefined
}
