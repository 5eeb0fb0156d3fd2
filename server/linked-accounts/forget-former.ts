import { forgetInBatches } from '../database/forget.ts'
import type { World } from '../world.ts'
import { removeFormerHelpers } from './former-write.ts'

/**
 * Removes former helpers whose access ended longer ago than we keep them.
 * @returns how many
 */
export const forgetFormerHelpers = ({ database, clock }: World): Promise<number> =>
  forgetInBatches((most) => removeFormerHelpers(database, clock(), most))
