import type { Role } from '@lightwell/rulebook/call.ts'
import { sql } from 'kysely'
import type { Queries } from '../database/transaction.ts'
import { staffRows } from './read.ts'

/**
 * Holds a session of staff, and its member of staff as they are, until the transaction ends: whoever ends the session, or gives them
 * another role, waits. The member of staff is held first, then the session, then its views, so that no two wait for each other.
 * @returns their role; undefined if the session is over or they're no longer active
 */
export async function holdStaffSession(
  trx: Queries,
  sessionId: string,
  now: Temporal.Instant,
): Promise<Role | undefined> {
  const held = await sql<{ role: Role }>`
    select p.role from staff_sessions s join ${staffRows} p on p.id = s.staff_id and p.is_active
    where s.id = ${sessionId}::uuid and s.expires_at > ${now.toString()}::timestamptz
    for share of p for no key update of s`.execute(trx)
  return held.rows[0]?.role
}
