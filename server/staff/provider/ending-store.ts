// The reasons why staff sessions were ended. The sign-in page shows the reason in a browser that still has the
// session's cookie.
import type { StaffEnding } from '@lightwell/rulebook/staff/contract.ts'
import { sql } from 'kysely'
import type { Queries } from '../../database/transaction.ts'

/** Stores the reason why sessions end. Call this before they're removed. */
export async function keepEndings(
  trx: Queries,
  sessionIds: readonly string[],
  why: StaffEnding,
  expiresAt: Temporal.Instant,
): Promise<void> {
  await sql`
    insert into staff_session_endings (token_hash, why, expires_at)
    select token_hash, ${why}::text, ${expiresAt.toString()}::timestamptz
    from staff_sessions where id = any(${[...sessionIds]}::uuid[])
    on conflict (token_hash) do nothing`.execute(trx)
}

/** Reads the reason why the session of a token was ended. Undefined if it wasn't, or if its owner signed out. */
export async function findEnding(
  queries: Queries,
  tokenHash: Buffer,
  now: Temporal.Instant,
): Promise<StaffEnding | undefined> {
  const found = await queries
    .selectFrom('staff_session_endings')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', new Date(now.epochMilliseconds))
    .select('why')
    .executeTakeFirst()
  return found?.why
}
