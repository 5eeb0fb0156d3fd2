import { forgetInBatches } from '../database/forget.ts'
import type { World } from '../world.ts'
import { removeOldInvitations } from './invitation-store.ts'

/** Removes invitations that expired long ago, after owners have had time to notice. */
export const forgetInvitations = ({ database, clock }: World): Promise<number> =>
  forgetInBatches((most) => removeOldInvitations(database, clock(), most))
