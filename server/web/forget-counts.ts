import { forgetInBatches } from '../database/forget.ts'
import type { Moment } from '../jobs/job.ts'
import type { World } from '../world.ts'
import { expiredCounts, removeExpiredCounts, removeExpiredHolds } from './limit-store.ts'

/** Deletes the rate limits' counts and holds whose time is over. They no longer have an effect. Returns how many. */
export async function forgetCounts({ database, clock }: Pick<World, 'database' | 'clock'>): Promise<number> {
  const now = clock()
  const counts = await forgetInBatches((most) => removeExpiredCounts(database, now, most))
  return counts + (await forgetInBatches((most) => removeExpiredHolds(database, now, most)))
}

/** SQL for expired counts and holds of rate limits: the backlog of the job `forget-counts` (`Job.waiting`). */
export const countsToForget = ({ now }: Moment) => expiredCounts(now)
