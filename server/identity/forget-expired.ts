import { forgetInBatches } from '../database/forget.ts'
import { forgetCounts } from '../web/forget-counts.ts'
import type { World } from '../world.ts'
import { removeExpiredSessions } from './store.ts'

/**
 * Removes sessions and counts of limits whose time is over. For the job runner; nothing depends on it, they no longer count.
 */
export async function forgetExpired(world: World): Promise<number> {
  const { database, clock } = world
  const now = clock()
  const sessions = await forgetInBatches((most) => removeExpiredSessions(database, now, most))
  return sessions + (await forgetCounts(world))
}
