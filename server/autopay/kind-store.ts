import { sql } from 'kysely'
import type { Queries } from '../database/transaction.ts'

/**
 * Counts the active auto pay rules of an account. At most two: one started in the portal and one from the former system
 * (AH §5).
 */
export async function countActive(queries: Queries, accountId: string): Promise<number> {
  const { active } = await queries
    .selectFrom('autopays')
    .where('account_id', '=', accountId)
    .where('status', '=', 'active')
    .select((row) => row.fn.countAll<number>().as('active'))
    .executeTakeFirstOrThrow()
  return Number(active)
}

/**
 * Makes the job `tell-biller` notify the biller of the active auto pay rules again. Each rule gets a new message id. If
 * the job is just sending an earlier state, it uses the old id. `markPushed` then doesn't mark the rule as sent,
 * because the ids differ. The rules and their authorizations don't change.
 */
export async function markUnpushed(trx: Queries, accountId: string): Promise<void> {
  await sql`
    update autopays set message_id = gen_random_uuid(), biller_told_at = null
    where account_id = ${accountId} and status = 'active'`.execute(trx)
}

/** True if there's a change to the account's auto pay that the biller doesn't know yet. */
export async function isUnpushed(queries: Queries, accountId: string): Promise<boolean> {
  const found = await queries
    .selectFrom('autopays')
    .where('account_id', '=', accountId)
    .where('biller_told_at', 'is', null)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
