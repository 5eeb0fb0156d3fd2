// Changes to stored sessions, for other modules to make in their own transactions.
import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import { removeAt } from '../database/forget.ts'
import type { Queries } from '../database/transaction.ts'
import type { Moment } from '../jobs/job.ts'
import type { Factor } from './factor.ts'
import type { NetworkOrigin } from './network-origin.ts'
import { lockPerson } from './write.ts'

export async function insertSession(
  queries: Queries,
  tokenHash: Buffer,
  { identityId }: { identityId: string },
  {
    now,
    expiresAt,
    networkOrigin,
  }: { now: Temporal.Instant; expiresAt: Temporal.Instant; networkOrigin: NetworkOrigin },
): Promise<string> {
  const { id } = await queries
    .insertInto('sessions')
    .values({
      token_hash: tokenHash,
      identity_id: identityId,
      account_id: null,
      created_at: now.toString(),
      seen_at: now.toString(),
      expires_at: expiresAt.toString(),
      browser: networkOrigin.browser,
      network: networkOrigin.network,
      confirmed_at: now.toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function touchSession(
  queries: Queries,
  tokenHash: Buffer,
  now: Temporal.Instant,
): Promise<void> {
  await queries
    .updateTable('sessions')
    .set({ seen_at: now.toString() })
    .where('token_hash', '=', tokenHash)
    .execute()
}

/**
 * Ends one session.
 * @returns true if there was one
 */
export async function removeSession(queries: Queries, tokenHash: Buffer): Promise<boolean> {
  const removed = await queries.deleteFrom('sessions').where('token_hash', '=', tokenHash).executeTakeFirst()
  return removed.numDeletedRows > 0n
}

/** Records that a session's person has confirmed their identity again. */
export async function confirmSession(
  queries: Queries,
  tokenHash: Buffer,
  now: Temporal.Instant,
): Promise<void> {
  await queries
    .updateTable('sessions')
    .set({ confirmed_at: now.toString() })
    .where('token_hash', '=', tokenHash)
    .execute()
}

/** Ends a customer's sessions, except the session `but`. */
export async function removeSessionsOf(queries: Queries, identityId: string, but?: Buffer): Promise<void> {
  await queries
    .deleteFrom('sessions')
    .where('identity_id', '=', identityId)
    .$if(but !== undefined, (query) => query.where('token_hash', '!=', but as Buffer))
    .execute()
}

/** Changes the session's current account. The guard has checked that the account is linked. */
export async function keepAccountInUse(
  queries: Queries,
  tokenHash: Buffer,
  accountId: string,
): Promise<void> {
  await queries
    .updateTable('sessions')
    .set({ account_id: accountId })
    .where('token_hash', '=', tokenHash)
    .execute()
}

/**
 * Locks someone (`lockPerson`), and their session if it hasn't ended or expired. Until the transaction ends, nobody can
 * end the session or deactivate the person. Idle time isn't checked: reading the session for this request has already
 * counted as use.
 * @returns true if the session is still valid
 */
export async function lockSignedIn(
  trx: Queries,
  { identityId, sessionHash }: { identityId: string; sessionHash: Buffer },
  clock: Clock,
): Promise<boolean> {
  await lockPerson(trx, identityId)
  const found = await trx
    .selectFrom('sessions')
    .where('token_hash', '=', sessionHash)
    .where('identity_id', '=', identityId)
    .where('expires_at', '>', new Date(clock().epochMilliseconds))
    .forKeyShare()
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}

/** Removes up to `most` expired sessions. Returns how many. */
export const removeExpiredSessions = (
  queries: Queries,
  now: Temporal.Instant,
  most: number,
): Promise<number> =>
  removeAt(
    queries,
    'sessions',
    sql`select ctid from sessions where expires_at <= ${now.toString()}::timestamptz limit ${most}`,
  )

/** SQL for expired sessions (`Job.waiting`). */
export const expiredSessions = ({ now }: Moment) =>
  sql`from sessions where expires_at <= ${now.toString()}::timestamptz`

/**
 * Records that a factor opened a session, or that its person used the factor to confirm who they are. The caller has
 * locked the person.
 */
export async function noteFactor(
  trx: Queries,
  tokenHash: Buffer,
  { factor, addedAt }: Factor,
): Promise<void> {
  await sql`
    insert into session_factors (session_id, factor, added_at)
    select id, ${factor}, ${addedAt.toISOString()}::timestamptz from sessions where token_hash = ${tokenHash}
    on conflict (session_id, factor) do nothing`.execute(trx)
}

/**
 * Ends someone's sessions that a factor opened or confirmed. Whoever stole the factor is then signed out. The caller
 * has locked the person.
 * @param but the session that removes the factor. It continues, but the factor doesn't confirm it anymore
 */
export async function endSessionsBy(
  trx: Queries,
  identityId: string,
  factor: Factor['factor'],
  but?: Buffer,
): Promise<void> {
  await trx
    .deleteFrom('sessions')
    .where('identity_id', '=', identityId)
    .$if(but !== undefined, (query) => query.where('token_hash', '!=', but as Buffer))
    .where('id', 'in', (shown) =>
      shown.selectFrom('session_factors').where('factor', '=', factor).select('session_id'),
    )
    .execute()
  if (but !== undefined)
    await trx
      .deleteFrom('session_factors')
      .where('factor', '=', factor)
      .where('session_id', 'in', (kept) =>
        kept.selectFrom('sessions').where('token_hash', '=', but).select('id'),
      )
      .execute()
}
