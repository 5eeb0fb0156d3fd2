// What the pages are drawn from on which people learn what is down.
import type { CallReply } from '@lightwell/rulebook/call.ts'
import type { listOutagesAt } from '@lightwell/rulebook/outages/contract.ts'

/** Something that is or will be down at a zip code. */
export type ShownOutage = CallReply<typeof listOutagesAt>[number]

/** What is down at a zip code, once one was asked for: as it was typed, and what was found, or why nothing is said. */
export interface OutagesShown {
  zip: string
  found: ShownOutage[] | 'wrong' | 'unavailable' | { waitSeconds: number } | undefined
}
