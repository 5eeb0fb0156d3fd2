/** What may be down, as people call it. */
export const outageServices = ['internet', 'phone', 'tv'] as const
export const outageKinds = ['outage', 'maintenance'] as const

/** When something is down: instants, ISO 8601. */
export interface OutageTimes {
  kind: (typeof outageKinds)[number]
  since: string
  /** Until when it is expected to last. */
  until: string | undefined
  /** When it was over. */
  overAt: string | undefined
}

/**
 * Whether an outage is on right now that takes this down.
 * @param service what is in trouble, as a ticket calls it
 */
export const takesDown = (
  {
    kind,
    isOn,
    services,
  }: { kind: (typeof outageKinds)[number]; isOn: boolean; services: readonly string[] },
  service: string,
): boolean => kind === 'outage' && isOn && services.includes(service)

/** Maintenance is told so many days ahead. */
export const toldDaysAhead = 7

/**
 * How it stands: an outage lasts until somebody says that it is over, however late that is; maintenance also ends when it was to.
 * `later`: not told yet.
 */
export function outageStateAt(
  { kind, since, until, overAt }: OutageTimes,
  now: Temporal.Instant,
): 'later' | 'coming' | 'on' | 'over' {
  const endsAt = overAt ?? (kind === 'maintenance' ? until : undefined)
  if (endsAt !== undefined && isBy(endsAt, now)) return 'over'
  if (isBy(since, now)) return 'on'
  return isBy(since, now.add({ hours: toldDaysAhead * 24 })) ? 'coming' : 'later'
}

const isBy = (instant: string, now: Temporal.Instant) => Date.parse(instant) <= now.epochMilliseconds

/** The zip code at the end of an address, without its four further digits. */
export const zipIn = (address: string): string | undefined => /(\d{5})(?:-\d{4})?\s*$/.exec(address)?.[1]
