import { forgetInBatches } from '../database/forget.ts'
import { keptSince } from '../trail/chain/forget.ts'
import type { World } from '../world.ts'
import { removeFailuresOver } from './check-store.ts'
import { removePastViews } from './store.ts'

/**
 * The hours that views are kept beyond the trail's retention. By then, the trail rows of their last calls are deleted.
 */
const graceHours = 24

/** The instant before which a view must have ended, so that no trail row names it anymore. */
export const namedSince = (now: Temporal.Instant, config: World['config']): Temporal.Instant =>
  keptSince(now, config).subtract({ hours: graceHours })

/**
 * Deletes views a day after the trail's rows about them were deleted.
 * @returns how many
 */
export const forgetViews = ({ database, clock, config }: World): Promise<number> =>
  forgetInBatches((most) => removePastViews(database, namedSince(clock(), config), most))

/**
 * Deletes expired counts of callers' failed checks.
 * @returns how many
 */
export const forgetFailedChecks = ({ database, clock }: World): Promise<number> =>
  forgetInBatches((most) => removeFailuresOver(database, clock(), most))
