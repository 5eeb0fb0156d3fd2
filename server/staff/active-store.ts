import { sql } from 'kysely'
import type { Queries } from '../database/transaction.ts'
import { staffRows } from './read.ts'

/** Keeps a member of staff from being deactivated until the transaction ends. @returns true if they're active */
export async function lockStillActive(trx: Queries, staffId: string): Promise<boolean> {
  const found = await sql`
    select from ${staffRows} p where p.id = ${staffId} and p.is_active for key share`.execute(trx)
  return found.rows.length > 0
}
