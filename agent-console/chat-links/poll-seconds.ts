import { usualSeconds } from '../shell/use-polling.ts'
import type { ChatLink } from './calls.ts'

/** Seconds between polls while someone may be waiting in the chat. */
const waitingSeconds = 4

/**
 * Returns how often to poll the chat links, in seconds. Undefined once none of them can change anymore.
 * @param links undefined: they couldn't be listed
 */
export function pollSeconds(links: readonly Pick<ChatLink, 'state'>[] | undefined): number | undefined {
  if (links === undefined) return usualSeconds
  return links.some(({ state }) => state === 'made' || state === 'opened') ? waitingSeconds : undefined
}
