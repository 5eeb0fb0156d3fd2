import type { Day } from '@lightwell/rulebook/calendar.ts'
import { sql } from 'kysely'
import { adjustmentRows, isCredited, isRecent } from '../adjustments/read.ts'
import type { Queries } from '../database/transaction.ts'
import { cycleRows } from '../statements/read.ts'

/** The facts that decide if an account can be closed, and if a second person must approve it. */
export interface PlanFacts {
  closedOn: Day | null
  /** True if the embedded biller makes the account's bills. */
  isBilledHere: boolean
  /** The time of the account's newest credit in the last 30 days. Null if there's none. */
  creditedAt: Date | null
}

/** Reads the facts that decide if an account can be closed, and if a second person must approve it. */
export async function findPlan(
  queries: Queries,
  accountId: string,
  now: Temporal.Instant,
): Promise<PlanFacts> {
  const found = await sql<PlanFacts>`
    select c.closed_on as "closedOn", exists (
      select from ${cycleRows} b where b.account_id = c.id) as "isBilledHere", (
      select max(a.given_at) from ${adjustmentRows} a
      where a.account_id = c.id and a.kind = 'credit' and ${isCredited} and ${isRecent(now)}) as "creditedAt"
    from accounts c where c.id = ${accountId}`.execute(queries)
  const [plan] = found.rows
  if (plan === undefined) throw new Error('An account is gone that staff have in view.')
  return plan
}

/** Sets the closing day of an account that the caller has locked. Null removes the closing day. */
export async function storePlan(trx: Queries, accountId: string, closedOn: Day | null): Promise<void> {
  await trx.updateTable('accounts').set({ closed_on: closedOn }).where('id', '=', accountId).execute()
}
