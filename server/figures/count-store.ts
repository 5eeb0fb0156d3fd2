import { addDays, type Day } from '@lightwell/rulebook/calendar.ts'
import { comesBackWithinDays, type DayFigures } from '@lightwell/rulebook/figures/rules.ts'
import type { SupportChange } from '@lightwell/rulebook/support/changes.ts'
import { sql } from 'kysely'
import { startOfDay } from '../database/day-start.ts'
import { firstId } from '../database/id.ts'
import type { Queries } from '../database/transaction.ts'
import { type Change, changeOf, flagged } from '../support/changes.ts'
import { isChange } from '../support/read.ts'
import { outcomeRows, trailRows } from '../trail/read.ts'
import { viewRows } from '../views/read.ts'

type Counted = Omit<DayFigures, 'changes'> & { changes: (Change & { count: number })[] }

/**
 * Counts the figures of days from views and the trail. A view counts on the day it was opened, with its whole duration.
 */
export async function countDays(
  queries: Queries,
  days: readonly Day[],
  { now, zone }: { now: Temporal.Instant; zone: string },
): Promise<DayFigures[]> {
  const startOf = (day: Day) => startOfDay(day, zone)
  const wanted = days.map((day) => ({
    day,
    low: firstId(startOf(day)),
    below: firstId(startOf(addDays(day, 1))),
    starts: startOf(day).toString(),
    week: startOf(addDays(day, -comesBackWithinDays)).toString(),
    month: startOf(`${day.slice(0, 7)}-01`).toString(),
  }))
  // Passes the days as arrays, so PostgreSQL's planner sees how many there are.
  const all = (of: keyof (typeof wanted)[number]) => sql`${wanted.map((each) => each[of])}::text[]`
  const dayOf = (alias: string) => sql`(${sql.ref(`${alias}.opened_at`)} at time zone ${zone})::date`
  const counted = await sql<Counted>`
    select d.day::text as day, c.*, r.reasons, t.changes
    from (select u.day::date, u.low::uuid, u.below::uuid, u.starts::timestamptz, u.week::timestamptz, u.month::timestamptz
      from unnest(${all('day')}, ${all('low')}, ${all('below')}, ${all('starts')}, ${all('week')}, ${all('month')})
        as u(day, low, below, starts, week, month)) d
    cross join lateral (
      select coalesce(sum(p.contacts), 0)::int as contacts, count(*)::int as customers,
        (count(*) filter (where not p.was_here))::int as "monthsCustomers",
        coalesce(sum(p.seconds), 0)::float8 as seconds, coalesce(sum(p.failed), 0)::int as "failedChecks",
        (count(*) filter (where p.is_back))::int as "cameBack",
        (count(*) filter (where p.is_back and not p.was_back))::int as "monthsCameBack"
      from (
        select a.*,
          exists (select from ${viewRows} w where w.identity_id = a.identity_id
            and w.opened_at >= d.week and w.opened_at < d.starts) as is_back,
          exists (select from ${viewRows} w where w.identity_id = a.identity_id
            and w.opened_at >= d.month and w.opened_at < d.starts) as was_here,
          exists (select from ${viewRows} x join ${viewRows} w on w.identity_id = x.identity_id and w.opened_at < x.opened_at
            where x.identity_id = a.identity_id and x.opened_at >= d.month and x.opened_at < d.starts
              and ${dayOf('x')} - ${dayOf('w')} between 1 and ${sql.lit(comesBackWithinDays)}) as was_back
        from (
          select v.identity_id, count(*) as contacts, sum(v.failed_checks) as failed,
            round(sum(greatest(0, extract(epoch from
              least(v.ended_at, v.ends_at, ${now.toString()}::timestamptz) - v.opened_at)))) as seconds
          from ${viewRows} v where v.id >= d.low and v.id < d.below group by v.identity_id) a) p) c
    cross join lateral (
      select coalesce(json_object_agg(g.reason, g.count), '{}') as reasons
      from (select v.reason, count(*) as count from ${viewRows} v where v.id >= d.low and v.id < d.below group by v.reason) g) r
    cross join lateral (
      select coalesce(json_agg(g.*), '[]') as changes
      from (
        select t.call, case when t.call = ${flagged} then t.about[1:1] else '{}' end as about, count(*) as count
        from ${trailRows} t join ${outcomeRows} o on o.doing = t.id and o.outcome = 'done'
        where ${isChange} and t.view_id is not null and t.id >= d.low and t.id < d.below
        group by 1, 2) g) t
    order by d.day`.execute(queries)
  return counted.rows.map(({ changes, ...day }) => ({ ...day, changes: byChange(changes) }))
}

/** Adds up the counts of calls that make the same kind of change. */
function byChange(counted: Counted['changes']): DayFigures['changes'] {
  const counts: Partial<Record<SupportChange, number>> = {}
  for (const { count, ...change } of counted) {
    const name = changeOf(change)
    counts[name] = (counts[name] ?? 0) + count
  }
  return counts
}
