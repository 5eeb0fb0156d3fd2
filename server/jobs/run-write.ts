import { sql } from 'kysely'
import type { Queries } from '../database/transaction.ts'

/** Registers new jobs. A job's age is the time since its last success or, before any success, since this time. */
export async function introduceJobs(
  queries: Queries,
  jobs: readonly string[],
  now: Temporal.Instant,
): Promise<void> {
  await sql`
    insert into job_runs (job, known_since) select *, ${now.toString()}::timestamptz from unnest(${jobs}::text[])
    on conflict (job) do nothing`.execute(queries)
}

export const noteBegin = (queries: Queries, job: string, now: Temporal.Instant): Promise<void> =>
  note(queries, job, { began_at: now.toString() }, now)

export const noteSuccess = (queries: Queries, job: string, now: Temporal.Instant): Promise<void> =>
  note(queries, job, { succeeded_at: now.toString(), reason: null }, now)

export const noteFailure = (
  queries: Queries,
  job: string,
  reason: string,
  now: Temporal.Instant,
): Promise<void> => note(queries, job, { failed_at: now.toString(), reason }, now)

async function note(
  queries: Queries,
  job: string,
  facts: { began_at?: string; succeeded_at?: string; failed_at?: string; reason?: string | null },
  now: Temporal.Instant,
): Promise<void> {
  await queries
    .insertInto('job_runs')
    .values({ job, known_since: now.toString(), reason: null, ...facts })
    .onConflict((conflict) => conflict.column('job').doUpdateSet(facts))
    .execute()
}
