import { sql } from 'kysely'
import { removeAt } from '../../database/forget.ts'
import type { Queries } from '../../database/transaction.ts'
import type { Moment } from '../../jobs/job.ts'
import { accountRows } from '../read.ts'

/** A guest who gave an account's number. */
export interface GuestSession {
  /** How its calls name it. */
  id: string
  accountId: string
}

/** The account of that number in its compared form; of a number that several have, none, and none that is closed: guests ask about services. */
export async function findByNumber(queries: Queries, key: string): Promise<string | undefined> {
  const found = await sql<{ id: string }>`
    select id from ${accountRows} where number_key = ${key} and closing_told_at is null limit 2`.execute(
    queries,
  )
  return found.rows.length === 1 ? found.rows[0]?.id : undefined
}

export async function insertGuestSession(
  queries: Queries,
  tokenHash: Buffer,
  { id, accountId }: { id: string; accountId: string | undefined },
  expiresAt: Temporal.Instant,
): Promise<void> {
  await queries
    .insertInto('guest_sessions')
    .values({ token_hash: tokenHash, id, account_id: accountId ?? null, expires_at: expiresAt.toString() })
    .execute()
}

export async function findGuestSession(
  queries: Queries,
  tokenHash: Buffer,
  now: Temporal.Instant,
): Promise<GuestSession | undefined> {
  const found = await queries
    .selectFrom('guest_sessions')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', new Date(now.epochMilliseconds))
    .select(['id', 'account_id as accountId'])
    .executeTakeFirst()
  return found?.accountId ? { id: found.id, accountId: found.accountId } : undefined
}

export async function removeGuestSession(queries: Queries, tokenHash: Buffer): Promise<void> {
  await queries.deleteFrom('guest_sessions').where('token_hash', '=', tokenHash).execute()
}

/** Removes sessions that are over, so many at most. Gives how many. */
export const removeOldGuestSessions = (
  queries: Queries,
  now: Temporal.Instant,
  most: number,
): Promise<number> =>
  removeAt(
    queries,
    'guest_sessions',
    sql`select ctid from guest_sessions where expires_at <= ${now.toString()}::timestamptz order by expires_at limit ${most}`,
  )

/** What is to be forgotten (`Job.waiting`). */
export const oldGuestSessions = ({ now }: Moment) =>
  sql`from guest_sessions where expires_at <= ${now.toString()}::timestamptz`
