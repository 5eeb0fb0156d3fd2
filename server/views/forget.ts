import { forgetInBatches } from '../database/forget.ts'
import { keptSince } from '../trail/chain/forget.ts'
import type { World } from '../world.ts'
import { removeFailuresOver } from './check-store.ts'
import { removePastViews } from './store.ts'

/** The rows that a view's last call wrote into the trail are forgotten by then. */
const graceHours = 24

/** Views that ended before this instant are named by no row of the trail anymore. */
export const namedSince = (now: Temporal.Instant, config: World['config']): Temporal.Instant =>
  keptSince(now, config).subtract({ hours: graceHours })

/** Forgets views a day after the trail has forgotten what was done in them. @returns how many */
export const forgetViews = ({ database, clock, config }: World): Promise<number> =>
  forgetInBatches((most) => removePastViews(database, namedSince(clock(), config), most))

/** Forgets failed checks of callers that count no more. @returns how many accounts' */
export const forgetFailedChecks = ({ database, clock }: World): Promise<number> =>
  forgetInBatches((most) => removeFailuresOver(database, clock(), most))
