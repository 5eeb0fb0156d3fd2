import { sql } from 'kysely'
import type { Queries } from '../database/transaction.ts'
import { isNoDeadLetter } from '../jobs/read.ts'

/**
 * Claims up to `most` accounts, starting after `after`, whose owners haven't been notified of helpers' scopes. If two
 * servers claim at once, each account goes to only one of them.
 */
export async function takeScopeChanges(
  trx: Queries,
  now: Temporal.Instant,
  most: number,
  after = '',
): Promise<string[]> {
  const taken = await sql<{ accountId: string }>`
    delete from scope_changes where account_id in (
      select account_id from scope_changes
      where account_id > ${after} and ${isNoDeadLetter('tell-of-scopes', sql`account_id`, now)}
      order by account_id limit ${most} for update skip locked)
    returning account_id as "accountId"`.execute(trx)
  return taken.rows.map(({ accountId }) => accountId).toSorted()
}

/** SQL for accounts whose owners must still be notified of helpers' scopes (`Job.waiting`). */
export const scopesToNotify = () => sql`from scope_changes`
