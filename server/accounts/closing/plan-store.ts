import type { Day } from '@lightwell/rulebook/calendar.ts'
import { sql } from 'kysely'
import type { Queries } from '../../database/transaction.ts'
import { cycleRows } from '../../statements/read.ts'

/** The closing day of an account, and whether the embedded biller makes its bills. */
export async function findPlan(
  queries: Queries,
  accountId: string,
): Promise<{ closedOn: Day | null; isBilledHere: boolean }> {
  const found = await sql<{ closedOn: Day | null; isBilledHere: boolean }>`
    select a.closed_on as "closedOn", exists (
      select from ${cycleRows} c where c.account_id = a.id) as "isBilledHere"
    from accounts a where a.id = ${accountId}`.execute(queries)
  const [plan] = found.rows
  if (plan === undefined) throw new Error('An account is gone that staff have in view.')
  return plan
}

/** Sets the closing day of a held account, or takes it back. */
export async function storePlan(trx: Queries, accountId: string, closedOn: Day | null): Promise<void> {
  await trx.updateTable('accounts').set({ closed_on: closedOn }).where('id', '=', accountId).execute()
}
