import { usualSeconds } from '../shell/use-polling.ts'
import type { ChatLink } from './calls.ts'

/** Seconds between two polls while someone may be waiting in the chat. */
const waitingSeconds = 4

/**
 * Seconds between two polls of the chat links. Undefined once no link can change anymore.
 * @param links undefined if they couldn't be listed
 */
export function pollSeconds(links: readonly Pick<ChatLink, 'state'>[] | undefined): number | undefined {
  if (links === undefined) return usualSeconds
  return links.some(({ state }) => state === 'made' || state === 'opened') ? waitingSeconds : undefined
}
