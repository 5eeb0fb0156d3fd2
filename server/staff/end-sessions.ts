import type { StaffEnding } from '@lightwell/rulebook/staff/contract.ts'
import type { Queries } from '../database/transaction.ts'
import type { World } from '../world.ts'
import { keepEndings } from './provider/ending-store.ts'
import { lockStaffSessions, removeStaffSessions, type Whose } from './store.ts'

/** The hours for which the browser of an ended session can show the reason. */
const endingShownHours = 12

/**
 * Ends staff sessions, and the views opened in them.
 * @param why the reason that the sign-in page shows in the browsers of these sessions. Undefined: none
 * @returns how many sessions ended
 */
export async function endStaffSessions(
  trx: Queries,
  whose: Whose,
  now: Temporal.Instant,
  views: Pick<World['views'], 'endViews'>,
  why?: StaffEnding,
): Promise<number> {
  const ids = await lockStaffSessions(trx, whose)
  if (ids.length === 0) return 0
  if (why !== undefined) await keepEndings(trx, ids, why, now.add({ hours: endingShownHours }))
  await views.endViews(trx, ids, now)
  await removeStaffSessions(trx, ids)
  return ids.length
}
