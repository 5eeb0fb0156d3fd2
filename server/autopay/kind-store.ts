import { sql } from 'kysely'
import type { Queries } from '../database/transaction.ts'

/** How many rules pay for an account: ours, one of the former system, or both (AH §5). */
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
 * Lets the biller be told anew of the rules that pay, as changes that are newer than what is being told; the rules stay as they
 * are, and so does everything that was agreed to.
 */
export async function markUntold(trx: Queries, accountId: string): Promise<void> {
  await sql`
    update autopays set message_id = gen_random_uuid(), biller_told_at = null
    where account_id = ${accountId} and status = 'active'`.execute(trx)
}

/** Whether the biller has yet to be told of something. */
export async function isUntold(queries: Queries, accountId: string): Promise<boolean> {
  const found = await queries
    .selectFrom('autopays')
    .where('account_id', '=', accountId)
    .where('biller_told_at', 'is', null)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
