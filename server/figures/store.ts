import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { DayFigures } from '@lightwell/rulebook/figures/rules.ts'
import { sql } from 'kysely'
import type { Queries } from '../database/transaction.ts'
import { viewRows } from '../views/read.ts'

/** The days of a period that are summed up already. */
export interface Summed {
  /** The last day that is, of all; null if none is. */
  until: Day | null
  days: DayFigures[]
}

/** Reads the days that were summed up, from one to another, both included. */
export async function findSummed(queries: Queries, from: Day, until: Day): Promise<Summed> {
  const found = await sql<Summed>`
    select (select max(f.day)::text from figures f) as until, (
      select coalesce(json_agg(json_build_object('day', f.day, 'contacts', f.contacts, 'customers', f.customers,
        'monthsCustomers', f.months_customers, 'seconds', f.seconds, 'failedChecks', f.failed_checks,
        'cameBack', f.came_back, 'monthsCameBack', f.months_came_back, 'reasons', f.reasons, 'changes', f.changes)
        order by f.day), '[]')
      from figures f where f.day between ${from}::date and ${until}::date) as days`.execute(queries)
  return found.rows[0] ?? { until: null, days: [] }
}

/** Stores days, each once: another server, or this one before it was stopped, may have been first. @returns how many there weren't */
export async function insertSummed(queries: Queries, days: readonly DayFigures[]): Promise<number> {
  const inserted = await sql<{ day: Day }>`
    insert into figures (day, contacts, customers, months_customers, seconds, failed_checks, came_back, months_came_back, reasons, changes)
    select d.day, d.contacts, d.customers, d."monthsCustomers", d.seconds, d."failedChecks", d."cameBack", d."monthsCameBack",
      d.reasons, d.changes
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as d(day date, contacts integer, customers integer,
      "monthsCustomers" integer, seconds bigint, "failedChecks" integer, "cameBack" integer, "monthsCameBack" integer,
      reasons jsonb, changes jsonb)
    on conflict (day) do nothing returning day`.execute(queries)
  return inserted.rows.length
}

/** SQL for the day that's to be summed up next: the one after the last, or that of the first view. Null: there was none. */
const nextDay = (zone: string) => sql`coalesce(
  (select max(f.day) + 1 from figures f),
  (select (v.opened_at at time zone ${zone})::date from ${viewRows} v order by v.id limit 1))`

/** SQL for whether days wait to be summed up, the last of them that one (`Job.waiting`). */
export const unsummedDays = (last: Day, zone: string) =>
  sql`from (select ${nextDay(zone)} as day) next where next.day <= ${last}::date`

/** Finds the day that's to be summed up next. */
export async function findNextDay(queries: Queries, last: Day, zone: string): Promise<Day | undefined> {
  const found = await sql<{ day: Day }>`select next.day::text as day ${unsummedDays(last, zone)}`.execute(
    queries,
  )
  return found.rows[0]?.day
}
