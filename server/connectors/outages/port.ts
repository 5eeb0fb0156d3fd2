import type { OutageTimes, outageServices } from '@lightwell/rulebook/outages/rules.ts'
import type { Unreachable } from '../card-form/port.ts'

/**
 * The monitoring system of the provider's network, with current and planned outages. For example Icinga 2: a problem
 * acknowledged with a comment is an outage, and a scheduled downtime is maintenance. It also supplies the texts about
 * an outage that customers read.
 */
export interface Outages {
  /**
   * Lists all known outages, in display order. An outage that's no longer listed is over. The list is cached in memory
   * for up to `listedForSeconds`, since everybody asks at once when the internet is down.
   */
  list(): Promise<readonly KnownOutage[] | Unreachable>
}

/** The longest time that the list is cached, in seconds. */
export const listedForSeconds = 60

export interface KnownOutage extends OutageTimes {
  /** The outage's id. It's unique, and stays the same while the outage lasts. */
  id: string
  services: readonly (typeof outageServices)[number][]
  /** ZIP codes, five digits each. */
  zips: readonly string[]
  /** The text for customers about the outage, a sentence or two. */
  text: Record<'en' | 'es', string>
}
