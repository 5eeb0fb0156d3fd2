import { chatLinkKeptHours } from '@lightwell/rulebook/chat-links/states.ts'
import { forgetInBatches } from '../database/forget.ts'
import type { World } from '../world.ts'
import { removePastChatLinks } from './store.ts'

/** The instant since which links are kept. Links made earlier are deleted. */
export const keptSince = (now: Temporal.Instant): Temporal.Instant =>
  now.subtract({ hours: chatLinkKeptHours })

/**
 * Deletes links a day after they were made, with the contact details that agents typed.
 * @returns the number deleted
 */
export const forgetChatLinks = ({ database, clock }: World): Promise<number> =>
  forgetInBatches((most) => removePastChatLinks(database, keptSince(clock()), most))
