import { type OutageTimes, outageStateAt } from './rules.ts'

/** The state of an outage that people watching it were last notified of. Instants in ISO 8601. */
export interface Standing {
  kind: OutageTimes['kind']
  isOn: boolean
  /** The start of an outage that hasn't begun. Null once it has. */
  since: string | null
  /** The expected end. Null if it isn't known. */
  until: string | null
}

/**
 * Notices about an outage that people watch: `expected` is a new expected end, `moved` a new time for something
 * that hasn't begun.
 */
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
 * Finds what's changed about an outage; `undefined` if nothing has. An expected end that has passed isn't news: the
 * outage lasts until the provider says it's over.
 * @param known what people were last notified of; `undefined` if they only get notified of its end
 * @param current `undefined` if it's over, or no longer listed
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

/** Returns an expected end, or null if it has passed. */
export const ahead = (instant: string | null, now: Temporal.Instant): string | null =>
  isAhead(instant, now) ? instant : null

const isAhead = (instant: string | null, now: Temporal.Instant): boolean =>
  instant !== null && Date.parse(instant) > now.epochMilliseconds
