import { type OutageTimes, outageStateAt } from './rules.ts'

/** The state of an outage that the people who watch it know from our last message. Instants are in ISO 8601. */
export interface Standing {
  kind: OutageTimes['kind']
  isOn: boolean
  /** The start of an outage that hasn't begun. Null once the outage has begun. */
  since: string | null
  /** The expected end. Null if unknown. */
  until: string | null
}

/**
 * News for people who watch an outage. `expected`: its expected end changed. `moved`: its times changed before it
 * began.
 */
export const outageNewsKinds = ['begun', 'expected', 'moved', 'called-off', 'over'] as const
export type OutageNews = (typeof outageNewsKinds)[number]

/**
 * An outage's current state.
 * @returns `undefined` if the outage is over
 */
export function standingAt(outage: OutageTimes, now: Temporal.Instant): Standing | undefined {
  const state = outageStateAt(outage, now)
  if (state === 'over') return undefined
  const { kind, since, until } = outage
  return { kind, isOn: state === 'on', since: state === 'on' ? null : since, until: until ?? null }
}

/**
 * Finds what's new about an outage. Undefined if nothing is. It's not news if the expected end passes, since an outage
 * lasts until the provider says it's over.
 * @param known the state people were last told; `undefined` if they're only told when it's over
 * @param current `undefined` if the outage is over, or no longer listed
 */
export function outageNewsOf(
  known: Standing | undefined,
  current: Standing | undefined,
  now: Temporal.Instant,
): OutageNews | undefined {
  if (current === undefined) return known !== undefined && isAhead(known.since, now) ? 'called-off' : 'over'
  if (known === undefined) return undefined
  if (current.isOn && !known.isOn) return 'begun'
  const hasOtherEnd = ahead(known.until, now) !== ahead(current.until, now)
  if (current.isOn) return hasOtherEnd ? 'expected' : undefined
  return hasOtherEnd || known.since !== current.since ? 'moved' : undefined
}

/** Returns the instant, or null if it has passed. */
export const ahead = (instant: string | null, now: Temporal.Instant): string | null =>
  isAhead(instant, now) ? instant : null

const isAhead = (instant: string | null, now: Temporal.Instant): boolean =>
  instant !== null && Date.parse(instant) > now.epochMilliseconds
