// The page on which people check for outages.
import type { CallReply } from '@lightwell/rulebook/call.ts'
import type { listOutagesAt } from '@lightwell/rulebook/outages/contract.ts'
import type { Drawn } from '../page-facts.ts'
import { OutagesPage } from './OutagesPage.tsx'

export interface OutagesPages {
  outages: OutagesShown
}

export const outagesPages: Drawn<OutagesPages> = {
  outages: OutagesPage,
}

/** An outage or maintenance in a ZIP code, now or later. */
export type ShownOutage = CallReply<typeof listOutagesAt>[number]

/**
 * The ZIP code, as typed, and the outages found. Or the reason that we can't say: `found` then isn't a list. Undefined
 * before the first search.
 */
export interface OutagesShown {
  zip: string
  found: ShownOutage[] | 'wrong' | 'unavailable' | { waitSeconds: number } | undefined
}
