import type { Role } from '../call.ts'

/** Levels of a view. `detail`: the caller was checked. `act`: staff may make changes for the customer. */
export type Level = 'look' | 'detail' | 'act'

/** When the parts of a view began and end (decisions-staff §11). */
export interface ViewTimes {
  openedAt: Temporal.Instant
  /** When the caller was checked; null before that. */
  checkedAt: Temporal.Instant | null
  /** Changes are allowed until then. Null if nobody asked to make any, or they stopped. */
  actsUntil: Temporal.Instant | null
  endsAt: Temporal.Instant
  /** When somebody ended it; null if nobody has. */
  endedAt: Temporal.Instant | null
}

/** A view lasts this long, and each time it's extended this much longer. */
export const viewMinutes = 30
/** Changes are allowed this long. */
export const actingMinutes = 10
/** A view lasts at most this long, however often it's extended. */
export const longestHours = 2

const view = { minutes: viewMinutes } as const
const acting = { minutes: actingMinutes } as const
const longest = { hours: longestHours } as const

/** Open views a session may have at once. */
export const mostOpenViews = 12

/** True until a view's time is over or somebody ends it. At its end to the second it's over. */
export const isOpen = ({ endsAt, endedAt }: Pick<ViewTimes, 'endsAt' | 'endedAt'>, now: Temporal.Instant) =>
  endedAt === null && Temporal.Instant.compare(now, endsAt) < 0

/** True: this role may make changes in it now. A viewer never may, even in a view in which they could before they became one. */
export const isActing = (
  { actsUntil }: Pick<ViewTimes, 'actsUntil'>,
  role: Role,
  now: Temporal.Instant,
): boolean => role !== 'viewer' && actsUntil !== null && Temporal.Instant.compare(now, actsUntil) < 0

export const levelOf = (is: { isChecked: boolean; isActing: boolean }): Level =>
  is.isActing ? 'act' : is.isChecked ? 'detail' : 'look'

/** When a view that is opened now ends. */
export const firstEnd = (now: Temporal.Instant): Temporal.Instant => now.add(view)

/** The end of the time for changes if it starts now. It's never after the view's own end. */
export const actsUntil = ({ endsAt }: Pick<ViewTimes, 'endsAt'>, now: Temporal.Instant): Temporal.Instant =>
  earlier(now.add(acting), endsAt)

/** True while two hours aren't reached yet. */
export const canExtend = ({ openedAt, endsAt }: Pick<ViewTimes, 'openedAt' | 'endsAt'>): boolean =>
  Temporal.Instant.compare(endsAt, openedAt.add(longest)) < 0

/** When a view that is extended ends: 30 minutes later, two hours after it was opened at the latest. */
export const extendedEnd = ({ openedAt, endsAt }: Pick<ViewTimes, 'openedAt' | 'endsAt'>): Temporal.Instant =>
  earlier(endsAt.add(view), openedAt.add(longest))

/** True: this role may open a view of somebody. Protected ones are for supervisors alone. */
export const mayOpen = (role: Role, isProtected: boolean): boolean => !isProtected || role === 'supervisor'

const earlier = (one: Temporal.Instant, other: Temporal.Instant) =>
  Temporal.Instant.compare(one, other) <= 0 ? one : other
