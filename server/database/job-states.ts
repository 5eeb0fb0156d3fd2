import { type RawBuilder, sql } from 'kysely'
import { leastSealedBytes, type Vault } from '../payment-methods/vault.ts'
import type { schedules } from '../schedules.ts'
import { keptHours } from './forget.ts'
import { isForsaken } from './misfits.ts'
import type { Queries } from './transaction.ts'

/** How a job fares. */
export interface JobState {
  job: string
  succeededAt: Date | null
  failedAt: Date | null
  /** Why it failed the last time, where that is newer than its last success. */
  reason: string | null
  /** Since its last success, or since it is known. */
  ageSeconds: number
  /** How many things wait for it, counted no further than `mostCounted`. */
  backlog: number
  misfits: number
}

/** No further is counted how much waits: whoever looks wants to know soon. */
export const mostCounted = 100_000

/** By what the things that wait are known. */
interface Moment {
  now: Temporal.Instant
  /** The business day. */
  today: string
  vault: Pick<Vault, 'prefix' | 'prefixEnd'>
}

/** What waits for each job: one that is left out does not compile. */
function backlogs({ now, today, vault }: Moment): Record<keyof typeof schedules, RawBuilder<unknown>> {
  const at = (instant: Temporal.Instant) => sql`${instant.toString()}::timestamptz`
  const before = (hours: number) => at(now.subtract({ hours }))
  const moment = at(now)
  const head = sql`substring(token_sealed from 1 for 18)`
  return {
    'make-statements': sql`from billing_cycles where next_statement_on <= ${today}::date`,
    'announce-bills': sql`from bills_to_announce`,
    'tell-biller': sql`from autopays where biller_told_at is null`,
    'make-scheduled': sql`from payments where status = 'scheduled' and pay_on <= ${today}::date`,
    'resolve-pending': sql`from payments where status = 'pending'`,
    'resume-validations': sql`from account_validations where status in ('asking', 'confirming')`,
    'tell-expiries': sql`from payment_methods where expiry_asked_at is not null`,
    'reseal-tokens': sql`from payment_methods where length(token_sealed) >= ${sql.lit(leastSealedBytes)}
      and (${head} < ${vault.prefix} or ${head} >= ${vault.prefixEnd})`,
    'forget-tokens': sql`from payment_methods where forget_after <= ${moment}`,
    'send-mails': sql`from outbox where sent_at is null`,
    'print-bills': sql`from bill_reprints where status in ('requested', 'in-progress')`,
    reconcile: sql`from payments where status = 'completed' and provider_charge_id is not null and reported_at is null`,
    'forget-forms': sql`from card_forms where opened_at < ${before(keptHours.forms)}`,
    'forget-mails': sql`from outbox where sent_at < ${before(keptHours.sentMails)}
      or sent_at is null and created_at < ${before(keptHours.unsentMails)}`,
    'forget-expired': sql`from sessions where expires_at <= ${moment}`,
    'forget-misfits': sql`from misfits where ${isForsaken(now)}`,
  }
}

/** How every job fares, by its name. One statement of SQL. */
export async function findJobStates(queries: Queries, moment: Moment): Promise<JobState[]> {
  const { now } = moment
  const counts = Object.entries(backlogs(moment)).map(
    ([job, waiting]) => sql`
      select ${job}::text as job, (
        select count(*) from (select ${waiting} limit ${sql.lit(mostCounted)}) counted)::int as backlog`,
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

/** A misfit as operators see it. */
export interface ListedMisfit {
  id: string
  job: string
  thing: string
  reason: string
  times: number
  since: Date
  nextTryAt: Date
}

/** What does not fit, the newest first. */
export async function findMisfits(queries: Queries, most: number): Promise<ListedMisfit[]> {
  const found = await sql<ListedMisfit>`
    select id, job, thing, reason, times, since, next_try_at as "nextTryAt" from misfits
    order by since desc, id desc limit ${sql.lit(most)}`.execute(queries)
  return found.rows
}

/** How many differences between the books and the provider's report nobody has resolved, no further than `mostCounted`. */
export async function countOpenDiscrepancies(queries: Queries): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from discrepancies where resolved_at is null limit ${sql.lit(mostCounted)}) open`.execute(
    queries,
  )
  return found.rows[0]?.count ?? 0
}
