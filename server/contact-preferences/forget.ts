import { forgetInBatches } from '../database/forget.ts'
import type { World } from '../world.ts'
import { removeOldReplies, removePastChoices } from './store.ts'

/** Deletes choices three years after they were replaced, and replies after a day. @returns how many */
export async function forgetContacts({ database, clock }: World): Promise<number> {
  const choices = await forgetInBatches((most) => removePastChoices(database, clock(), most))
  return choices + (await forgetInBatches((most) => removeOldReplies(database, clock(), most)))
}
