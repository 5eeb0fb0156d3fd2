import type { OutageTimes, outageServices } from '@lightwell/rulebook/outages/rules.ts'
import type { Unreachable } from '../card-form/port.ts'

/**
 * The system that monitors the provider's network and lists current and planned outages. In Icinga 2, for example, an
 * acknowledged problem with a comment is an outage, and a scheduled downtime is maintenance. The system also has the
 * texts about an outage that customers read.
 */
export interface Outages {
  /**
   * Lists all known outages, in display order. An outage that's no longer listed is over. When the internet is down,
   * everybody asks at once. So the list is cached in memory for up to `listedForSeconds`.
   */
  list(): Promise<readonly KnownOutage[] | Unreachable>
}

/** The longest time that the list is cached, in seconds. */
export const listedForSeconds = 60

export interface KnownOutage extends OutageTimes {
  /** The outage's unique id, which stays the same while the outage lasts. */
  id: string
  services: readonly (typeof outageServices)[number][]
  /** The ZIP codes with the outage. Five digits each. */
  zips: readonly string[]
  /** The text for customers about the outage, a sentence or two. */
  text: Record<'en' | 'es', string>
}
