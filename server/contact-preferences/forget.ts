import { forgetInBatches } from '../database/forget.ts'
import type { World } from '../world.ts'
import { removeOldReplies, removePastChoices } from './store.ts'

/** Forgets choices that others have taken the place of, three years later, and replies a day later. @returns how many. */
export async function forgetContacts({ database, clock }: World): Promise<number> {
  const choices = await forgetInBatches((most) => removePastChoices(database, clock(), most))
  return choices + (await forgetInBatches((most) => removeOldReplies(database, clock(), most)))
}
