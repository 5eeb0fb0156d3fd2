/** Reasons that staff's view of a customer is over. */
export const viewEndings = [
  'time',
  'self',
  'supervisor',
  /** The staff member lost the role that the view needs. */
  'role',
  'session',
  'checks',
  'deletion',
  /** The customer became protected. Only supervisors can open a protected customer. */
  'protection',
] as const
export type ViewEnding = (typeof viewEndings)[number]

/**
 * The endings that are stored with a view. `time` and `protection` aren't, because they follow from the view's times
 * and from the customer.
 */
export type KeptEnding = Exclude<ViewEnding, 'time' | 'protection'>

/** The facts that decide a view's ending. */
export interface EndingFacts {
  endsAt: Temporal.Instant
  endedAt: Temporal.Instant | null
  kept: KeptEnding | null
  /** False if the session that opened the view is over. */
  hasSession: boolean
  isDeleted: boolean
  /** False if the customer became protected, and this member of staff isn't a supervisor. */
  isSeen: boolean
}

/**
 * Decides why a view is over. If the customer's ID was deleted, that's the reason, whatever ended the view first. It's
 * what staff need to know, since they can't open the customer again.
 * @returns 'unknown' if the view ended before endings were stored; undefined while the view is open
 */
export function endingOf(of: EndingFacts, now: Temporal.Instant): ViewEnding | 'unknown' | undefined {
  if (of.isDeleted) return 'deletion'
  const ranOut = Temporal.Instant.compare(of.endedAt ?? now, of.endsAt) >= 0
  if (ranOut) return 'time'
  if (of.endedAt !== null) return of.kept ?? 'unknown'
  if (!of.hasSession) return 'session'
  return of.isSeen ? undefined : 'protection'
}
