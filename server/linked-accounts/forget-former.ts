import { forgetInBatches } from '../database/forget.ts'
import type { World } from '../world.ts'
import { removeFormerHelpers } from './former-write.ts'

/**
 * Removes the records of former helpers whose access ended before the retention period.
 * @returns how many
 */
export const forgetFormerHelpers = ({ database, clock }: World): Promise<number> =>
  forgetInBatches((most) => removeFormerHelpers(database, clock(), most))
