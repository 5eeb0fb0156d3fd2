import { chatLinkKeptHours } from '@lightwell/rulebook/chat-links/states.ts'
import { forgetInBatches } from '../database/forget.ts'
import type { World } from '../world.ts'
import { removePastChatLinks } from './store.ts'

/** Returns the instant before which links have to be made to be deleted now. */
export const keptSince = (now: Temporal.Instant): Temporal.Instant =>
  now.subtract({ hours: chatLinkKeptHours })

/**
 * Deletes links a day after they were made, along with the contact that the agent typed.
 * @returns the number deleted
 */
export const forgetChatLinks = ({ database, clock }: World): Promise<number> =>
  forgetInBatches((most) => removePastChatLinks(database, keptSince(clock()), most))
