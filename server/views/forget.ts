import { forgetInBatches } from '../database/forget.ts'
import { keptSince } from '../trail/chain/forget.ts'
import type { World } from '../world.ts'
import { removeFailuresOver } from './check-store.ts'
import { removePastViews } from './store.ts'

/**
 * The hours that views are kept beyond the trail's retention, until the trail rows of their last calls have been
 * deleted, too.
 */
const graceHours = 24

/** The instant before which a view must have ended for the trail not to mention it anymore. */
export const namedSince = (now: Temporal.Instant, config: World['config']): Temporal.Instant =>
  keptSince(now, config).subtract({ hours: graceHours })

/**
 * Deletes views a day after the trail has deleted the actions taken in them.
 * @returns how many
 */
export const forgetViews = ({ database, clock, config }: World): Promise<number> =>
  forgetInBatches((most) => removePastViews(database, namedSince(clock(), config), most))

/**
 * Deletes failed checks of callers that no longer count.
 * @returns how many
 */
export const forgetFailedChecks = ({ database, clock }: World): Promise<number> =>
  forgetInBatches((most) => removeFailuresOver(database, clock(), most))
