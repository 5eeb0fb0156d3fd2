import { usualSeconds } from '../shell/use-polling.ts'
import type { ChatLink } from './calls.ts'

/** Somebody may be waiting in the chat. */
const waitingSeconds = 4

/**
 * How often the page of chat links looks at them: not at all once none of them can change by itself.
 * @param links undefined: they couldn't be listed
 */
export function lookSeconds(links: readonly Pick<ChatLink, 'state'>[] | undefined): number | undefined {
  if (links === undefined) return usualSeconds
  return links.some(({ state }) => state === 'made' || state === 'opened') ? waitingSeconds : undefined
}
