import type { OutageTimes, outageServices } from '@lightwell/rulebook/outages/rules.ts'
import type { Unreachable } from '../card-form/port.ts'

/**
 * Whoever watches the provider's network and knows what of it is down, or will be (Icinga 2 is such: a problem that somebody has
 * acknowledged with a comment is an outage, a downtime that is planned is maintenance). What people read comes from there as well.
 */
export interface Outages {
  /**
   * Everything that is known, in the order in which people read it; what is listed no more is over. When the internet is away,
   * everybody asks at once: what was heard is kept in memory, for `listedForSeconds` at most.
   */
  list(): Promise<readonly KnownOutage[] | Unreachable>
}

/** How old what is listed may be. */
export const listedForSeconds = 60

export interface KnownOutage extends OutageTimes {
  /** The same for as long as it lasts, and no other's. */
  id: string
  services: readonly (typeof outageServices)[number][]
  /** ZIP codes, five digits each. */
  zips: readonly string[]
  /** What's known, in a sentence or two. */
  text: Record<'en' | 'es', string>
}
