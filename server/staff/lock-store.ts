import type { Role } from '@lightwell/rulebook/call.ts'
import { sql } from 'kysely'
import type { Queries } from '../database/transaction.ts'

/** An active, locked member of staff. */
export interface LockedStaff {
  id: string
  role: Role
  isOfProvider: boolean
  /** The last time they stopped being a supervisor. Null if they never did. */
  supervisorUntil: Date | null
}

/**
 * Locks a supervisor and the people they change until the transaction ends. Leaves out inactive people. Locks are
 * always taken in the order of ids. So if two supervisors change each other, the second sees the first one's change.
 */
export async function lockStaff(trx: Queries, ids: readonly string[]): Promise<LockedStaff[]> {
  const held = await sql<LockedStaff>`
    select p.id, p.role, p.supervisor_until as "supervisorUntil", exists (select from staff_provider_people o where o.staff_id = p.id) as "isOfProvider"
    from staff p where p.id = any(${[...ids]}::uuid[]) and p.is_active
    order by p.id for no key update of p`.execute(trx)
  return held.rows
}
