import { sql } from 'kysely'
import { serviceRows } from '../accounts/read.ts'
import type { Queries } from '../database/transaction.ts'

/** Whose tickets and orders a service stands for: its own account's, billed or about to be installed (AH §2.2). */
export async function findServedAccount(
  queries: Queries,
  accountIds: string[],
  serviceId: string,
): Promise<string | undefined> {
  const found = await sql<{ accountId: string }>`
    select account_id as "accountId" from ${serviceRows}
    where account_id = any(${accountIds}) and id = ${serviceId} and type in ('BILLING', 'UNPROVISIONED')
    order by account_id limit 1`.execute(queries)
  return found.rows[0]?.accountId
}
