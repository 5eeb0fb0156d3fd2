import type { Role } from '../call.ts'

/**
 * Levels of a view. `look`: the caller may not have been verified. `detail`: the caller was verified. `act`: staff may
 * make changes for the customer.
 */
export type Level = 'look' | 'detail' | 'act'

/** The times that limit a view and its parts (decisions-staff §11). */
export interface ViewTimes {
  openedAt: Temporal.Instant
  /** The time the caller was verified; null before that. */
  checkedAt: Temporal.Instant | null
  /** End of the time for changes. Null if that time wasn't started, or if staff stopped it. */
  actsUntil: Temporal.Instant | null
  endsAt: Temporal.Instant
  /** The instant at which a person ended the view. Null if nobody has. */
  endedAt: Temporal.Instant | null
}

/** Minutes that a view lasts, and that each extension adds. */
export const viewMinutes = 30
/** Minutes during which changes are allowed. */
export const actingMinutes = 10
/** The most hours a view can last, however often it's extended. */
export const longestHours = 2

const view = { minutes: viewMinutes } as const
const acting = { minutes: actingMinutes } as const
const longest = { hours: longestHours } as const

/** The most open views a session can have. */
export const mostOpenViews = 12

/** True until a view's time is over or someone ends it. At exactly `endsAt`, the view is over. */
export const isOpen = ({ endsAt, endedAt }: Pick<ViewTimes, 'endsAt' | 'endedAt'>, now: Temporal.Instant) =>
  endedAt === null && Temporal.Instant.compare(now, endsAt) < 0

/**
 * True if this role may make changes in the view now. A viewer never may, even if they started the time for changes
 * before becoming one.
 */
export const isActing = (
  { actsUntil }: Pick<ViewTimes, 'actsUntil'>,
  role: Role,
  now: Temporal.Instant,
): boolean => role !== 'viewer' && actsUntil !== null && Temporal.Instant.compare(now, actsUntil) < 0

export const levelOf = (is: { isChecked: boolean; isActing: boolean }): Level =>
  is.isActing ? 'act' : is.isChecked ? 'detail' : 'look'

/** The end of a view that's opened now. */
export const firstEnd = (now: Temporal.Instant): Temporal.Instant => now.add(view)

/** The end of the time for changes if it starts now: never after the view's own end. */
export const actsUntil = ({ endsAt }: Pick<ViewTimes, 'endsAt'>, now: Temporal.Instant): Temporal.Instant =>
  earlier(now.add(acting), endsAt)

/** True until the view has reached its limit of two hours. */
export const canExtend = ({ openedAt, endsAt }: Pick<ViewTimes, 'openedAt' | 'endsAt'>): boolean =>
  Temporal.Instant.compare(endsAt, openedAt.add(longest)) < 0

/** The end of an extended view: 30 minutes later, but at most two hours after it was opened. */
export const extendedEnd = ({ openedAt, endsAt }: Pick<ViewTimes, 'openedAt' | 'endsAt'>): Temporal.Instant =>
  earlier(endsAt.add(view), openedAt.add(longest))

/** True if this role may open a customer's view. Only supervisors may open protected ones. */
export const mayOpen = (role: Role, isProtected: boolean): boolean => !isProtected || role === 'supervisor'

const earlier = (one: Temporal.Instant, other: Temporal.Instant) =>
  Temporal.Instant.compare(one, other) <= 0 ? one : other
