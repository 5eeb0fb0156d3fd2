/** Services that can be down, as people call them. */
export const outageServices = ['internet', 'phone', 'tv'] as const
export const outageKinds = ['outage', 'maintenance'] as const

/** The times of an outage: instants, ISO 8601. */
export interface OutageTimes {
  kind: (typeof outageKinds)[number]
  since: string
  /** The expected end. */
  until: string | undefined
  /** The actual end. */
  overAt: string | undefined
}

/**
 * True if there's an outage of this service right now.
 * @param service the service in trouble, as a ticket names it
 */
export const takesDown = (
  {
    kind,
    isOn,
    services,
  }: { kind: (typeof outageKinds)[number]; isOn: boolean; services: readonly string[] },
  service: string,
): boolean => kind === 'outage' && isOn && services.includes(service)

/** Days ahead that maintenance is announced. */
export const announcedDaysAhead = 7

/**
 * The state of an outage. An outage lasts until the provider says it's over, however late that is; maintenance also
 * ends at its planned end. `later`: not announced yet.
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

/** The ZIP code at the end of an address, without its four extra digits. */
export const zipIn = (address: string): string | undefined => /(\d{5})(?:-\d{4})?\s*$/.exec(address)?.[1]
