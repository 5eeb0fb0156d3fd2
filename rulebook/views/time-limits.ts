import type { Role } from '../call.ts'

/** The times that limit a staff view of a customer (decisions-staff §11). */
export interface ViewTimes {
  openedAt: Temporal.Instant
  /** The instant the customer was verified. Null if not verified. */
  checkedAt: Temporal.Instant | null
  /** The instant until which staff may make changes. Null if they never could, or if they stopped early. */
  actsUntil: Temporal.Instant | null
  endsAt: Temporal.Instant
  /** The instant someone ended the view. Null if nobody did. */
  endedAt: Temporal.Instant | null
}

/** Minutes that a view lasts. Each extension adds the same. */
export const viewMinutes = 30
/** Minutes in which staff may make changes, once they've given a reason. */
export const actingMinutes = 10
/** The most hours a view can last, however often it's extended. */
export const longestHours = 2

const view = { minutes: viewMinutes } as const
const acting = { minutes: actingMinutes } as const
const longest = { hours: longestHours } as const

/** True until a view reaches `endsAt` or someone ends it. */
export const isOpen = ({ endsAt, endedAt }: Pick<ViewTimes, 'endsAt' | 'endedAt'>, now: Temporal.Instant) =>
  endedAt === null && Temporal.Instant.compare(now, endsAt) < 0

/** True if staff may make changes in the view now. A viewer can't, even if they were an agent when they started. */
export const isActing = (
  { actsUntil }: Pick<ViewTimes, 'actsUntil'>,
  role: Role,
  now: Temporal.Instant,
): boolean => role !== 'viewer' && actsUntil !== null && Temporal.Instant.compare(now, actsUntil) < 0

export const firstEnd = (now: Temporal.Instant): Temporal.Instant => now.add(view)

/** The instant until which changes will be allowed, if staff start now. At the latest, that's the end of the view. */
export const actsUntil = ({ endsAt }: Pick<ViewTimes, 'endsAt'>, now: Temporal.Instant): Temporal.Instant =>
  earlier(now.add(acting), endsAt)

/** True until the view has reached its limit of two hours. */
export const canExtend = ({ openedAt, endsAt }: Pick<ViewTimes, 'openedAt' | 'endsAt'>): boolean =>
  Temporal.Instant.compare(endsAt, openedAt.add(longest)) < 0

/** The new end of an extended view: 30 minutes after its current end, but at most two hours after it was opened. */
export const extendedEnd = ({ openedAt, endsAt }: Pick<ViewTimes, 'openedAt' | 'endsAt'>): Temporal.Instant =>
  earlier(endsAt.add(view), openedAt.add(longest))

/** Whole seconds until an instant, rounded up. 0 once the instant has come. */
export const secondsUntil = (instant: string, nowMs: number): number =>
  Math.max(0, Math.ceil((Date.parse(instant) - nowMs) / 1000))

const earlier = (one: Temporal.Instant, other: Temporal.Instant) =>
  Temporal.Instant.compare(one, other) <= 0 ? one : other
