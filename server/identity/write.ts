import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import { removeAt } from '../database/forget.ts'
import type { Queries } from '../database/transaction.ts'
import type { Moment } from '../jobs/job.ts'
import { notChosen } from './passwords.ts'
import { type AccountFacts, accountFactsOf, type IdentityFacts, identityFacts } from './read.ts'
import type { Whence } from './whence.ts'

/** What one statement knows of a session: who it is, and the accounts linked to that person. */
export interface SessionFacts {
  id: string
  account_id: string | null
  seen_at: Date
  confirmed_at: Date | null
  identity: IdentityFacts
  accounts: AccountFacts[]
}

/** Reads a session that has not expired, of somebody who is still active, with all that guards need. */
export async function findSession(
  queries: Queries,
  tokenHash: Buffer,
  now: Temporal.Instant,
): Promise<SessionFacts | undefined> {
  const found = await sql<SessionFacts>`
    select s.id, s.account_id, s.seen_at, s.confirmed_at, ${identityFacts} as identity,
      ${accountFactsOf(sql`s.identity_id`)} as accounts
    from sessions s join identities i on i.id = s.identity_id and i.is_active
    where s.token_hash = ${tokenHash} and s.expires_at > ${now.toString()}`.execute(queries)
  return found.rows[0]
}

export async function insertSession(
  queries: Queries,
  tokenHash: Buffer,
  { identityId }: { identityId: string },
  { now, expiresAt, whence }: { now: Temporal.Instant; expiresAt: Temporal.Instant; whence: Whence },
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
      browser: whence.browser,
      network: whence.network,
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

/** @returns whether there was one. */
export async function removeSession(queries: Queries, tokenHash: Buffer): Promise<boolean> {
  const removed = await queries.deleteFrom('sessions').where('token_hash', '=', tokenHash).executeTakeFirst()
  return removed.numDeletedRows > 0n
}

/** Notes that whoever uses a session has proved once more who they are. */
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

/** Ends the sessions of a customer, but for one where it is named. */
export async function removeSessionsOf(queries: Queries, identityId: string, but?: Buffer): Promise<void> {
  await queries
    .deleteFrom('sessions')
    .where('identity_id', '=', identityId)
    .$if(but !== undefined, (query) => query.where('token_hash', '!=', but as Buffer))
    .execute()
}

/** Uses another account from now on; the guard has made sure that it is linked. */
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

export async function updateLanguage(
  queries: Queries,
  identityId: string,
  language: 'en' | 'es',
): Promise<void> {
  await queries.updateTable('identities').set({ language }).where('id', '=', identityId).execute()
}

/**
 * Stores a password. `instead`: only where that one is still stored, so that whoever changes theirs meanwhile keeps it.
 * @param changedAt when its owner chose it; left out where it is the same one, stored anew
 */
export async function storePassword(
  queries: Queries,
  identityId: string,
  passwordHash: string,
  { instead, changedAt }: { instead?: string; changedAt?: Temporal.Instant },
): Promise<boolean> {
  const stored = await queries
    .updateTable('identities')
    .set({ password_hash: passwordHash, ...(changedAt && { password_changed_at: changedAt.toString() }) })
    .where('id', '=', identityId)
    .where('is_active', '=', true)
    .$if(instead !== undefined, (query) => query.where('password_hash', '=', instead as string))
    .executeTakeFirst()
  return stored.numUpdatedRows === 1n
}

/** Takes the password from somebody, active or not: nobody signs in with one until they have chosen another. */
export async function removePassword(trx: Queries, identityId: string, now: Temporal.Instant): Promise<void> {
  await trx
    .updateTable('identities')
    .set({ password_hash: notChosen, password_changed_at: now.toString() })
    .where('id', '=', identityId)
    .execute()
}

/** Lets somebody sign in, or nobody: then their sessions end for good. `false` where it's so already. */
export async function storeActive(queries: Queries, identityId: string, isActive: boolean): Promise<boolean> {
  const stored = await queries
    .updateTable('identities')
    .set({ is_active: isActive })
    .where('id', '=', identityId)
    .where('is_active', '!=', isActive)
    .executeTakeFirst()
  return stored.numUpdatedRows === 1n
}

/** Finds whom an e-mail in small letters belongs to, active or not. */
export async function findIdentityByEmail(queries: Queries, email: string) {
  return queries
    .selectFrom('identities')
    .where('email', '=', email)
    .select(['id', 'password_hash as passwordHash', 'is_active as isActive', 'language'])
    .executeTakeFirst()
}

/** Who somebody is, as what is written to them needs it; `undefined` where the identity was deleted. */
export async function findPerson(queries: Queries, identityId: string) {
  return queries
    .selectFrom('identities')
    .where('id', '=', identityId)
    .where('deleted_at', 'is', null)
    .select(['email', 'first_name as firstName', 'last_name as lastName', 'language'])
    .executeTakeFirst()
}

/**
 * The same, held until the transaction ends: whatever else becomes of that identity meanwhile comes before or behind it, whole.
 * Taken first, or behind the account, so that no two wait for each other. Rows that name the identity may be written meanwhile.
 * @returns `undefined` where it was deleted
 */
export async function lockPerson(trx: Queries, identityId: string) {
  return trx
    .selectFrom('identities')
    .where('id', '=', identityId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .select(['email', 'first_name as firstName', 'last_name as lastName', 'language'])
    .select(['password_hash as passwordHash', 'is_active as isActive', 'is_verified as isVerified'])
    .executeTakeFirst()
}

/**
 * Holds somebody (`lockPerson`), and their session, where that has not been ended meanwhile, nor come to its end: whoever ends it waits.
 * Deactivating its person ends it, too; and it cannot have been unused for too long, since the call's own reading of it is a use.
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

/** Notes that somebody has shown that this address, where it still is theirs, reaches them. */
export async function markVerified(queries: Queries, identityId: string, email: string): Promise<void> {
  await queries
    .updateTable('identities')
    .set({ is_verified: true })
    .where('id', '=', identityId)
    .where('email', '=', email)
    .where('is_verified', '=', false)
    .execute()
}

/** What is stored of a customer's password. */
export async function findPasswordOf(queries: Queries, identityId: string): Promise<string | undefined> {
  const found = await queries
    .selectFrom('identities')
    .where('id', '=', identityId)
    .select('password_hash')
    .executeTakeFirst()
  return found?.password_hash
}

/** Removes sessions that are over, so many at most. Gives how many. */
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

/** The backlog of rows to delete (`Job.waiting`). */
export const expiredSessions = ({ now }: Moment) =>
  sql`from sessions where expires_at <= ${now.toString()}::timestamptz`
