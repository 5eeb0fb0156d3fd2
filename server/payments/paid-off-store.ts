import { sql } from 'kysely'
import { accountRows } from '../accounts/read.ts'
import { autopayRows } from '../autopay/read.ts'
import type { Queries } from '../database/transaction.ts'
import { leftCents } from './read.ts'

/**
 * Checks if nothing more can be paid on an account: it's closed, its last bill is made, nothing is owed, and neither
 * a scheduled payment nor auto pay is still to come.
 */
export async function isPaidOff(queries: Queries, accountId: string): Promise<boolean> {
  const found = await sql<{ isPaidOff: boolean }>`
    select a.closing_told_at is not null and ${leftCents} <= 0
      and not exists (select from payments p where p.account_id = a.id and p.status = 'scheduled')
      and not exists (
        select from ${autopayRows} r where r.account_id = a.id and r.status = 'active') as "isPaidOff"
    from ${accountRows} a where a.id = ${accountId}`.execute(queries)
  return found.rows[0]?.isPaidOff ?? false
}
