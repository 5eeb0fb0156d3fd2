import { forgetInBatches } from '../database/forget.ts'
import type { World } from '../world.ts'
import { removeOldReplies, removePastChoices } from './store.ts'

/**
 * Deletes choices that a newer one has replaced, once they're three years old. Also deletes replies to texts after a
 * day.
 * @returns the number deleted
 */
export async function forgetContacts({ database, clock }: World): Promise<number> {
  const choices = await forgetInBatches((most) => removePastChoices(database, clock(), most))
  return choices + (await forgetInBatches((most) => removeOldReplies(database, clock(), most)))
}
