import { forgetInBatches } from '../database/forget.ts'
import { keptSince } from '../trail/chain/forget.ts'
import type { World } from '../world.ts'
import { removeFailuresOver } from './check-store.ts'
import { removePastViews } from './store.ts'

/** By then the trail rows of a view's last call are deleted. */
const graceHours = 24

/** Views that ended before this instant aren't mentioned in the trail anymore. */
export const namedSince = (now: Temporal.Instant, config: World['config']): Temporal.Instant =>
  keptSince(now, config).subtract({ hours: graceHours })

/** Deletes views a day after the trail has deleted what was done in them. @returns how many */
export const forgetViews = ({ database, clock, config }: World): Promise<number> =>
  forgetInBatches((most) => removePastViews(database, namedSince(clock(), config), most))

/** Deletes failed checks of callers that no longer count. @returns for how many accounts */
export const forgetFailedChecks = ({ database, clock }: World): Promise<number> =>
  forgetInBatches((most) => removeFailuresOver(database, clock(), most))
