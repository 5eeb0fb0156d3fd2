import type { Role } from '@lightwell/rulebook/call.ts'
import { sql } from 'kysely'
import type { Queries } from '../database/transaction.ts'

/** A member of staff who is active and held. */
export interface HeldStaff {
  id: string
  role: Role
  isOfProvider: boolean
  /** When they last stopped being a supervisor. */
  supervisorUntil: Date | null
}

/**
 * Holds a supervisor and whoever they change until the transaction ends, those of them who are active, in one order: of two supervisors who
 * change each other, the second finds out what the first did.
 */
export async function holdStaff(trx: Queries, ids: readonly string[]): Promise<HeldStaff[]> {
  const held = await sql<HeldStaff>`
    select p.id, p.role, p.supervisor_until as "supervisorUntil", exists (select from staff_provider_people o where o.staff_id = p.id) as "isOfProvider"
    from staff p where p.id = any(${[...ids]}::uuid[]) and p.is_active
    order by p.id for no key update of p`.execute(trx)
  return held.rows
}
