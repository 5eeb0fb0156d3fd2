import { sql } from 'kysely'
import type { Queries } from '../database/transaction.ts'
import { identityRows, sessionRows } from '../identity/read.ts'
import { type AccountFacts, accountFactsOf, type IdentityFacts, identityFacts } from './read.ts'

/** A session with its person and their linked accounts, read in one SQL statement. */
export interface SessionFacts {
  id: string
  account_id: string | null
  seen_at: Date
  confirmed_at: Date | null
  identity: IdentityFacts
  accounts: AccountFacts[]
}

/** Reads an unexpired session of an active person, with everything that guards need. */
export async function findSession(
  queries: Queries,
  tokenHash: Buffer,
  now: Temporal.Instant,
): Promise<SessionFacts | undefined> {
  const found = await sql<SessionFacts>`
    select s.id, s.account_id, s.seen_at, s.confirmed_at, ${identityFacts} as identity,
      ${accountFactsOf(sql`s.identity_id`)} as accounts
    from ${sessionRows} s join ${identityRows} i on i.id = s.identity_id and i.is_active
    where s.token_hash = ${tokenHash} and s.expires_at > ${now.toString()}`.execute(queries)
  return found.rows[0]
}
