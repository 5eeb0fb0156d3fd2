import { mostFailedChecks } from '@lightwell/rulebook/views/checks.ts'
import { sql } from 'kysely'
import { removeAt } from '../database/forget.ts'
import type { Queries } from '../database/transaction.ts'
import { identityRows } from '../identity/read.ts'
import type { Moment } from '../jobs/job.ts'

/** A customer's email and phone on file, and the time since which each has been on file. */
export interface Contacts {
  email: string
  isVerified: boolean
  emailSince: Date
  telephone: string | null
  telephoneVerified: boolean
  telephoneSince: Date
  language: 'en' | 'es'
}

export async function findContacts(queries: Queries, identityId: string): Promise<Contacts> {
  const { rows } = await sql<Contacts>`
    select i.email, i.is_verified as "isVerified", coalesce(i.email_since, i.created_at) as "emailSince",
      i.telephone, i.telephone_verified as "telephoneVerified",
      coalesce(i.telephone_since, i.created_at) as "telephoneSince", i.language
    from ${identityRows} i where i.id = ${identityId}::uuid`.execute(queries)
  const [found] = rows
  if (found === undefined) throw new Error('An identity that is being viewed is gone.')
  return found
}

/**
 * Locks the counts of failed checks until the transaction ends. Of two simultaneous checks, the second has to wait, and
 * then sees if the first one failed.
 * @param subjects in the order in which every check locks them
 * @returns the highest count
 */
export async function holdFailures(
  trx: Queries,
  subjects: readonly string[],
  now: Temporal.Instant,
): Promise<number> {
  const at = sql`${now.toString()}::timestamptz`
  const none = subjects.map((subject) => sql`(${subject}, 0, ${at})`)
  const { rows } = await sql<Failures>`
    insert into failed_checks as f (subject, failures, over_at) values ${sql.join(none)}
    on conflict (subject) do update set failures = case when f.over_at > ${at} then f.failures else 0 end
    returning failures`.execute(trx)
  return fullest(rows)
}

/**
 * Adds one to these counts, which must be locked (`holdFailures`). A count ends at `overAt` if this is its first
 * failure; otherwise its end stays.
 * @returns the highest count now
 */
export async function countFailure(
  trx: Queries,
  subjects: readonly string[],
  overAt: Temporal.Instant,
): Promise<number> {
  const { rows } = await sql<Failures>`
    update failed_checks set failures = failures + 1,
      over_at = case when failures = 0 then ${overAt.toString()}::timestamptz else over_at end
    where subject in (${sql.join(subjects)}) returning failures`.execute(trx)
  return fullest(rows)
}

/**
 * Sets these counts, which must be locked (`holdFailures`), to the maximum. Each count still ends an hour after its
 * first failure.
 */
export async function fillFailures(trx: Queries, subjects: readonly string[]): Promise<void> {
  await trx
    .updateTable('failed_checks')
    .set({ failures: mostFailedChecks })
    .where('subject', 'in', subjects)
    .execute()
}

/** Returns the time at which the last of the full counts ends. At least one count must be full. */
export async function findFailuresOver(trx: Queries, subjects: readonly string[]): Promise<Temporal.Instant> {
  const { over_at } = await trx
    .selectFrom('failed_checks')
    .where('subject', 'in', subjects)
    .where('failures', '>=', mostFailedChecks)
    .orderBy('over_at', 'desc')
    .select('over_at')
    .executeTakeFirstOrThrow()
  return over_at.toTemporalInstant()
}

interface Failures {
  failures: number
}

const fullest = (rows: readonly Failures[]) => Math.max(0, ...rows.map(({ failures }) => failures))

const over = (now: Temporal.Instant) =>
  sql`from failed_checks where over_at <= ${now.toString()}::timestamptz`

/** SQL for expired counts of failed checks (`Job.waiting`). */
export const failuresOver = ({ now }: Moment) => over(now)

/**
 * Removes up to `most` expired counts of failed checks.
 * @returns how many
 */
export const removeFailuresOver = (queries: Queries, now: Temporal.Instant, most: number): Promise<number> =>
  removeAt(queries, 'failed_checks', sql`select ctid ${over(now)} limit ${most}`)
