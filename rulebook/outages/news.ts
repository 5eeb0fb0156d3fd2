import { type OutageTimes, outageStateAt } from './rules.ts'

/** How an outage stands, as far as whoever waits for its end is told: instants, ISO 8601. */
export interface Standing {
  kind: OutageTimes['kind']
  isOn: boolean
  /** Null once it has begun. */
  since: string | null
  /** When it's expected to end; null when nobody knows. */
  until: string | null
}

/** What people are told of an outage that they watch: `expected` is another expected end, `moved` another time of what is still to come. */
export const outageNewsKinds = ['begun', 'expected', 'moved', 'called-off', 'over'] as const
export type OutageNews = (typeof outageNewsKinds)[number]

/** @returns `undefined` when the outage is over */
export function standingAt(outage: OutageTimes, now: Temporal.Instant): Standing | undefined {
  const state = outageStateAt(outage, now)
  if (state === 'over') return undefined
  const { kind, since, until } = outage
  return { kind, isOn: state === 'on', since: state === 'on' ? null : since, until: until ?? null }
}

/**
 * What is new about an outage; `undefined` when nothing is. An expected end that has merely passed isn't news: the outage lasts until
 * somebody says otherwise.
 * @param told as people were told last; `undefined` when only its end is to be told
 * @param current `undefined` when it's over, or no longer listed
 */
export function outageNewsOf(
  told: Standing | undefined,
  current: Standing | undefined,
  now: Temporal.Instant,
): OutageNews | undefined {
  if (current === undefined) return told !== undefined && isAhead(told.since, now) ? 'called-off' : 'over'
  if (told === undefined) return undefined
  if (current.isOn && !told.isOn) return 'begun'
  const hasOtherEnd = ahead(told.until, now) !== ahead(current.until, now)
  if (current.isOn) return hasOtherEnd ? 'expected' : undefined
  return hasOtherEnd || told.since !== current.since ? 'moved' : undefined
}

/** An expected end, unless it has passed. */
export const ahead = (instant: string | null, now: Temporal.Instant): string | null =>
  isAhead(instant, now) ? instant : null

const isAhead = (instant: string | null, now: Temporal.Instant): boolean =>
  instant !== null && Date.parse(instant) > now.epochMilliseconds
