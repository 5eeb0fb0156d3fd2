import type { Queries } from '../../database/transaction.ts'
import type { WorkName } from '../work.ts'

/** Notes that somebody who has only looked it up changes something. */
export async function noteGuestChange(
  queries: Queries,
  { accountId, kind, id }: WorkName,
  now: Temporal.Instant,
): Promise<void> {
  const at = now.toString()
  await queries
    .insertInto('guest_changes')
    .values({ account_id: accountId, work_kind: kind, work_id: id, at })
    .onConflict((before) => before.columns(['account_id', 'work_kind', 'work_id']).doUpdateSet({ at }))
    .execute()
}

/** Forgets it, where nothing was changed. */
export async function forgetGuestChange(queries: Queries, { accountId, kind, id }: WorkName): Promise<void> {
  await queries
    .deleteFrom('guest_changes')
    .where('account_id', '=', accountId)
    .where('work_kind', '=', kind)
    .where('work_id', '=', id)
    .execute()
}
