import { forgetInBatches } from '../../database/forget.ts'
import type { World } from '../../world.ts'
import { removeMails } from './store.ts'

/** A mail says who lives where and owes what. It is kept as long as somebody may ask whether it was sent. */
const keptDays = 30
/** One that no mail server took by then tells of things that are long past. */
const waitingDays = 90

/**
 * Forgets mails, with their addresses: 30 days after they were sent, or 90 after they were written where none took them.
 * @returns how many.
 */
export async function forgetMails({ database, clock }: World): Promise<number> {
  const daysAgo = (days: number) => clock().subtract({ hours: days * 24 })
  const past = { sentBefore: daysAgo(keptDays), writtenBefore: daysAgo(waitingDays) }
  return forgetInBatches((most) => removeMails(database, past, most))
}
