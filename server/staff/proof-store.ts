import { sql } from 'kysely'
import { proofSeconds } from '../acting/proof.ts'
import type { Queries } from '../database/transaction.ts'
import { staffRows } from './read.ts'

/**
 * Records that a member of staff has just entered their password. Checks that they're active, and that `passwordHash`
 * is still stored.
 * @returns true if it was recorded
 */
export async function keepProof(
  queries: Queries,
  { sessionId, passwordHash }: { sessionId: string; passwordHash: string },
  now: Temporal.Instant,
): Promise<boolean> {
  const kept = await sql`
    update staff_sessions s set proved_at = ${now.toString()}::timestamptz
    from ${staffRows} p where s.id = ${sessionId} and p.id = s.staff_id and p.is_active and p.password_hash = ${passwordHash}`.execute(
    queries,
  )
  return kept.numAffectedRows === 1n
}

/**
 * Locks a session until the transaction ends.
 * @returns true if its member of staff entered their password recently enough
 */
export async function lockProof(
  trx: Queries,
  { sessionId }: { sessionId: string },
  now: Temporal.Instant,
): Promise<boolean> {
  const found = await trx
    .selectFrom('staff_sessions')
    .where('id', '=', sessionId)
    .where('proved_at', '>=', new Date(now.subtract({ seconds: proofSeconds }).epochMilliseconds))
    .forKeyShare()
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}
