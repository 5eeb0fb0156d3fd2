/** Services that can be out, in customers' words. */
export const outageServices = ['internet', 'phone', 'tv'] as const
export const outageKinds = ['outage', 'maintenance'] as const

/** The times of an outage, as ISO 8601 instants. */
export interface OutageTimes {
  kind: (typeof outageKinds)[number]
  since: string
  /** The expected end. */
  until: string | undefined
  /** The actual end. */
  overAt: string | undefined
}

/**
 * True if the outage has taken down a service right now.
 * @param service the service that a ticket is about
 */
export const takesDown = (
  {
    kind,
    isOn,
    services,
  }: { kind: (typeof outageKinds)[number]; isOn: boolean; services: readonly string[] },
  service: string,
): boolean => kind === 'outage' && isOn && services.includes(service)

/** Planned maintenance is announced this many days before it starts. */
export const announcedDaysAhead = 7

/**
 * The state of an outage or maintenance. `later`: not announced yet. An outage lasts until the provider says it's over.
 * Maintenance is over at its planned end, unless the provider gave another end.
 */
export function outageStateAt(
  { kind, since, until, overAt }: OutageTimes,
  now: Temporal.Instant,
): 'later' | 'coming' | 'on' | 'over' {
  const endsAt = overAt ?? (kind === 'maintenance' ? until : undefined)
  if (endsAt !== undefined && isBy(endsAt, now)) return 'over'
  if (isBy(since, now)) return 'on'
  return isBy(since, now.add({ hours: announcedDaysAhead * 24 })) ? 'coming' : 'later'
}

const isBy = (instant: string, now: Temporal.Instant) => Date.parse(instant) <= now.epochMilliseconds

/** The ZIP code at the end of an address, without the four digits of ZIP+4. */
export const zipIn = (address: string): string | undefined => /(\d{5})(?:-\d{4})?\s*$/.exec(address)?.[1]
