import { forgetInBatches } from '../database/forget.ts'
import type { World } from '../world.ts'
import { removeOldInvitations } from './invitation-store.ts'

/** Removes invitations that expired long enough ago for an owner to have noticed. */
export const forgetInvitations = ({ database, clock }: World): Promise<number> =>
  forgetInBatches((most) => removeOldInvitations(database, clock(), most))
