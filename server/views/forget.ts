import { forgetInBatches } from '../database/forget.ts'
import { keptSince } from '../trail/chain/forget.ts'
import type { World } from '../world.ts'
import { removeFailuresOver } from './check-store.ts'
import { removePastViews } from './store.ts'

/** The hours after which the trail rows of a view's last call have been deleted, too. */
const graceHours = 24

/** The trail doesn't mention views that ended before this instant anymore. */
export const namedSince = (now: Temporal.Instant, config: World['config']): Temporal.Instant =>
  keptSince(now, config).subtract({ hours: graceHours })

/** Deletes views a day after the trail has deleted the actions taken in them. @returns how many */
export const forgetViews = ({ database, clock, config }: World): Promise<number> =>
  forgetInBatches((most) => removePastViews(database, namedSince(clock(), config), most))

/** Deletes failed checks of callers that no longer count. @returns the number of accounts */
export const forgetFailedChecks = ({ database, clock }: World): Promise<number> =>
  forgetInBatches((most) => removeFailuresOver(database, clock(), most))
