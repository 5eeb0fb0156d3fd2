import { type RawBuilder, sql } from 'kysely'
import { mostCounted } from '../database/counted.ts'
import type { Queries } from '../database/transaction.ts'

/** The state of a job. */
export interface JobState {
  job: string
  succeededAt: Date | null
  failedAt: Date | null
  /** The reason for the job's last failure. Null if the job has succeeded since. */
  reason: string | null
  /** The seconds since the job's last success. If it has never succeeded, the seconds since it was registered. */
  ageSeconds: number
  /** The number of items in the job's backlog, counted up to `mostCounted`. */
  backlog: number
  misfits: number
}

/**
 * Reads the state of every job, by name, in one SQL statement.
 * @param waiting the backlog of each job, from `Job.waiting`
 */
export async function findJobStates(
  queries: Queries,
  waiting: Readonly<Record<string, RawBuilder<unknown>>>,
  now: Temporal.Instant,
): Promise<JobState[]> {
  const counts = Object.entries(waiting).map(
    ([job, things]) => sql`
      select ${job}::text as job, (
        select count(*) from (select ${things} limit ${sql.lit(mostCounted)}) counted)::int as backlog`,
  )
  const found = await sql<JobState>`
    with waiting as (${sql.join(counts, sql` union all `)}),
    unfit as (select job, count(*)::int as misfits from misfits group by job)
    select job, succeeded_at as "succeededAt", failed_at as "failedAt", reason,
      greatest(extract(epoch from ${now.toString()}::timestamptz - coalesce(succeeded_at, known_since)), 0)::float8 as "ageSeconds",
      coalesce(backlog, 0) as backlog, coalesce(misfits, 0) as misfits
    from job_runs left join waiting using (job) left join unfit using (job)
    order by job`.execute(queries)
  return found.rows
}
