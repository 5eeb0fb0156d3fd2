import type { Role } from '@lightwell/rulebook/call.ts'
import { sql } from 'kysely'
import type { Queries } from '../database/transaction.ts'
import { staffRows } from './read.ts'

/**
 * Locks a member of staff until the transaction ends. Until then, nobody can deactivate them or change their role.
 * @returns their current role; undefined if they aren't active
 */
export async function lockStillActive(trx: Queries, staffId: string): Promise<Role | undefined> {
  const found = await sql<{ role: Role }>`
    select p.role from ${staffRows} p where p.id = ${staffId} and p.is_active for share`.execute(trx)
  return found.rows[0]?.role
}
