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
 * The ZIP code, as typed, and the outages found there. If we can't say, `found` is the reason instead of a list. Before
 * the first search, `found` is undefined.
 */
export interface OutagesShown {
  zip: string
  found: ShownOutage[] | 'wrong' | 'unavailable' | { waitSeconds: number } | undefined
}
