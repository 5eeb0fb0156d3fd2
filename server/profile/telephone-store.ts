import { sql } from 'kysely'
import { removeAt } from '../database/forget.ts'
import type { Queries } from '../database/transaction.ts'
import type { Moment } from '../jobs/job.ts'

/** The number of wrong guesses after which a code stops working. */
const mostTries = 5

/** Stores a code for someone's phone, in place of the previous code. */
export async function keepTelephoneCode(
  queries: Queries,
  identityId: string,
  code: { telephone: string; digest: Buffer; expiresAt: Temporal.Instant },
): Promise<void> {
  const values = {
    telephone: code.telephone,
    code_digest: code.digest,
    tries: 0,
    expires_at: code.expiresAt.toString(),
  }
  await queries
    .insertInto('telephone_codes')
    .values({ identity_id: identityId, ...values })
    .onConflict((conflict) => conflict.column('identity_id').doUpdateSet(values))
    .execute()
}

/**
 * Counts a guess at someone's code. Two simultaneous guesses count as two.
 * @returns the phone that the code was sent to, and the digest to compare; undefined if no code works anymore
 */
export async function tryTelephoneCode(queries: Queries, identityId: string, now: Temporal.Instant) {
  return queries
    .updateTable('telephone_codes')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('identity_id', '=', identityId)
    .where('tries', '<', mostTries)
    .where('expires_at', '>', new Date(now.epochMilliseconds))
    .returning(['telephone', 'code_digest as digest'])
    .executeTakeFirst()
}

export async function removeTelephoneCode(queries: Queries, identityId: string): Promise<void> {
  await queries.deleteFrom('telephone_codes').where('identity_id', '=', identityId).execute()
}

const isOver = (now: Temporal.Instant) => sql`expires_at <= ${now.toString()}::timestamptz`

/** SQL for expired codes (`Job.waiting`). */
export const codesOver = ({ now }: Moment) => sql`from telephone_codes where ${isOver(now)}`

/**
 * Removes up to `most` expired codes.
 * @returns how many.
 */
export const removeCodesOver = (queries: Queries, now: Temporal.Instant, most: number): Promise<number> =>
  removeAt(
    queries,
    'telephone_codes',
    sql`(select ctid from telephone_codes where ${isOver(now)} order by expires_at limit ${most})`,
  )
