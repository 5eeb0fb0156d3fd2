import type { Queries } from '../database/transaction.ts'
import type { Views } from '../views/views.ts'
import { lockStaffSessions, removeStaffSessions } from './store.ts'

/**
 * Ends a session of staff by its token, or every one of a member of staff, with the views that are open in it.
 * @returns how many there were
 */
export async function endStaffSessions(
  trx: Queries,
  whose: { tokenHash: Buffer } | { staffId: string },
  now: Temporal.Instant,
  views: Pick<Views, 'endViews'>,
): Promise<number> {
  const ids = await lockStaffSessions(trx, whose)
  if (ids.length === 0) return 0
  await views.endViews(trx, ids, now)
  await removeStaffSessions(trx, ids)
  return ids.length
}
