import { sql } from 'kysely'
import type { Queries } from '../database/transaction.ts'
import { staffRows } from '../staff/read.ts'

export interface StaffName {
  id: string
  userName: string
  fullName: string
  isActive: boolean
}

const mostListed = 2000

/** Lists current and former members of staff, sorted by full name. */
export async function findStaffNames(queries: Queries): Promise<StaffName[]> {
  const found = await sql<StaffName>`
    select id, user_name as "userName", full_name as "fullName", is_active as "isActive"
    from ${staffRows} order by full_name, user_name limit ${mostListed}`.execute(queries)
  return found.rows
}
