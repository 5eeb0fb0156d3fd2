import { forgetInBatches, keptHours } from '../../database/forget.ts'
import type { World } from '../../world.ts'
import { removeMails } from './store.ts'

/**
 * Deletes old mails, with their addresses: 30 days after they were sent. Mails that no mail server accepted are deleted
 * 90 days after they were written.
 * @returns how many were deleted
 */
export async function forgetMails({ database, clock }: World): Promise<number> {
  const past = {
    sentBefore: clock().subtract({ hours: keptHours.sentMails }),
    writtenBefore: clock().subtract({ hours: keptHours.unsentMails }),
  }
  return forgetInBatches((most) => removeMails(database, past, most))
}
