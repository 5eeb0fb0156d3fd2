import { forgetInBatches, keptHours } from '../../database/forget.ts'
import type { World } from '../../world.ts'
import { removeMails } from './store.ts'

/**
 * Forgets mails, with their addresses: 30 days after they were sent, or 90 after they were written where none took them.
 * @returns how many.
 */
export async function forgetMails({ database, clock }: World): Promise<number> {
  const past = {
    sentBefore: clock().subtract({ hours: keptHours.sentMails }),
    writtenBefore: clock().subtract({ hours: keptHours.unsentMails }),
  }
  return forgetInBatches((most) => removeMails(database, past, most))
}
