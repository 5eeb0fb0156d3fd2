import { sql } from 'kysely'
import type { Queries } from '../database/transaction.ts'
import type { Factor } from '../factors/removals/removal-write.ts'

/** Stores that a factor opened a session, or proved its person in it. The caller holds the person. */
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
 * Ends the sessions of somebody that a factor opened or proved: whoever has stolen it must not stay signed in by it. The caller holds the
 * person.
 * @param but the session that removes the factor: it stays, and no longer shows that factor
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
