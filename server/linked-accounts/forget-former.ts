import { forgetInBatches } from '../database/forget.ts'
import type { World } from '../world.ts'
import { removeFormerHelpers } from './former-write.ts'

/**
 * Removes former helpers whose access ended long ago.
 * @returns how many
 */
export const forgetFormerHelpers = ({ database, clock }: World): Promise<number> =>
  forgetInBatches((most) => removeFormerHelpers(database, clock(), most))
