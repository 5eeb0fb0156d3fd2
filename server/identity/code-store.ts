import { sql } from 'kysely'
import { removeAt } from '../database/forget.ts'
import type { Queries } from '../database/transaction.ts'
import type { Moment } from '../jobs/job.ts'

/** Stores someone's support code in place of the previous code. */
export async function keepSupportCode(
  queries: Queries,
  identityId: string,
  code: { digest: Buffer; expiresAt: Temporal.Instant },
): Promise<void> {
  const values = { code_digest: code.digest, expires_at: code.expiresAt.toString() }
  await queries
    .insertInto('support_codes')
    .values({ identity_id: identityId, ...values })
    .onConflict((conflict) => conflict.column('identity_id').doUpdateSet(values))
    .execute()
}

/**
 * Uses up someone's support code, if the digest is that of their code and the code hasn't expired.
 * @returns true if the code was right
 */
export async function takeSupportCode(
  queries: Queries,
  { identityId, digest }: { identityId: string; digest: Buffer },
  now: Temporal.Instant,
): Promise<boolean> {
  const taken = await queries
    .deleteFrom('support_codes')
    .where('identity_id', '=', identityId)
    .where('code_digest', '=', digest)
    .where('expires_at', '>', new Date(now.epochMilliseconds))
    .executeTakeFirst()
  return taken.numDeletedRows > 0n
}

/** Removes someone's support code. */
export async function removeSupportCode(queries: Queries, identityId: string): Promise<void> {
  await queries.deleteFrom('support_codes').where('identity_id', '=', identityId).execute()
}

const isOver = (now: Temporal.Instant) => sql`expires_at <= ${now.toString()}::timestamptz`

/** SQL for expired support codes (`Job.waiting`). */
export const supportCodesOver = ({ now }: Moment) => sql`from support_codes where ${isOver(now)}`

/**
 * Removes up to `most` expired support codes.
 * @returns how many
 */
export const removeSupportCodesOver = (
  queries: Queries,
  now: Temporal.Instant,
  most: number,
): Promise<number> =>
  removeAt(
    queries,
    'support_codes',
    sql`(select ctid from support_codes where ${isOver(now)} order by expires_at limit ${most})`,
  )
