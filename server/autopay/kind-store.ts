import { sql } from 'kysely'
import type { Queries } from '../database/transaction.ts'

/** The number of active rules of an account: ours, one of the former system, or both (AH §5). */
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
 * Makes the job notify the biller of the active rules again, as changes newer than those being sent. The rules and
 * their authorizations don't change.
 */
export async function markUnpushed(trx: Queries, accountId: string): Promise<void> {
  await sql`
    update autopays set message_id = gen_random_uuid(), biller_told_at = null
    where account_id = ${accountId} and status = 'active'`.execute(trx)
}

/** True if the biller doesn't know of some change yet. */
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
