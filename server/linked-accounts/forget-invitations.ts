import { forgetInBatches } from '../database/forget.ts'
import type { World } from '../world.ts'
import { removeOldInvitations } from './invitation-store.ts'

/** Removes invitations that expired more than 30 days ago. Until then, owners can see them. */
export const forgetInvitations = ({ database, clock }: World): Promise<number> =>
  forgetInBatches((most) => removeOldInvitations(database, clock(), most))
