import type { OutageTimes, outageServices } from '@lightwell/rulebook/outages/rules.ts'
import type { Unreachable } from '../card-form/port.ts'

/**
 * The monitoring system of the provider's network, with current and planned outages. For example Icinga 2: a problem
 * acknowledged with a comment is an outage, and a scheduled downtime is maintenance. It also supplies the texts
 * people read.
 */
export interface Outages {
  /**
   * All known outages, in display order. One that's no longer listed is over. When the internet is down, everybody
   * asks at once, so the answer is kept in memory for up to `listedForSeconds`.
   */
  list(): Promise<readonly KnownOutage[] | Unreachable>
}

/** The maximum age of the list, in seconds. */
export const listedForSeconds = 60

export interface KnownOutage extends OutageTimes {
  /** Unique. Stays the same while the outage lasts. */
  id: string
  services: readonly (typeof outageServices)[number][]
  /** ZIP codes, five digits each. */
  zips: readonly string[]
  /** The known facts, in a sentence or two. */
  text: Record<'en' | 'es', string>
}
