import { forgetInBatches } from '../database/forget.ts'
import type { World } from '../world.ts'
import { removeExpiredHolds, removeExpiredSessions, removeExpiredThrottles } from './store.ts'

/** Removes sessions and throttles whose time is over. For the job runner; nothing depends on it, they no longer count. */
export async function forgetExpired({ database, clock }: World): Promise<number> {
  const now = clock()
  const sessions = await forgetInBatches((most) => removeExpiredSessions(database, now, most))
  const throttles = await forgetInBatches((most) => removeExpiredThrottles(database, now, most))
  return sessions + throttles + (await forgetInBatches((most) => removeExpiredHolds(database, now, most)))
}
