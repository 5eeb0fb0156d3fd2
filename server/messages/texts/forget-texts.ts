import { forgetInBatches } from '../../database/forget.ts'
import type { World } from '../../world.ts'
import { removeTexts } from './store.ts'

/**
 * Deletes messages, with their telephone numbers, 30 days after they were written.
 * @returns how many were deleted
 */
export const forgetTexts = ({ database, clock }: World): Promise<number> =>
  forgetInBatches((most) => removeTexts(database, clock(), most))
