import { forgetInBatches } from '../database/forget.ts'
import type { Moment } from '../jobs/job.ts'
import type { World } from '../world.ts'
import { expiredCounts, removeExpiredCounts, removeExpiredHolds } from './limit-store.ts'

/**
 * Deletes limits' counts whose window is over, and the holds on them. Nothing changes by it, since they no longer
 * count. Returns how many.
 */
export async function forgetCounts({ database, clock }: Pick<World, 'database' | 'clock'>): Promise<number> {
  const now = clock()
  const counts = await forgetInBatches((most) => removeExpiredCounts(database, now, most))
  return counts + (await forgetInBatches((most) => removeExpiredHolds(database, now, most)))
}

/** The backlog of rows to delete (`Job.waiting`). */
export const countsToForget = ({ now }: Moment) => expiredCounts(now)
