import type { Role } from '@lightwell/rulebook/call.ts'
import { sql } from 'kysely'
import type { Queries } from '../database/transaction.ts'
import { staffRows } from './read.ts'

/**
 * Locks a member of staff and their session until the transaction ends. Until then, nobody can end the session or
 * change their role. To avoid deadlocks, everything locks in this order: the member of staff, the session, its views.
 * @returns their role; undefined if the session has ended or they aren't active anymore
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
