/** Reasons a view is over: its time ran out, someone or something ended it, or its customer can't be seen anymore. */
export const viewEndings = [
  'time',
  'self',
  'supervisor',
  /** The staff member's role no longer allowed the view. */
  'role',
  'session',
  'checks',
  'deletion',
  /** The customer's account became protected: only supervisors see it. */
  'protection',
] as const
export type ViewEnding = (typeof viewEndings)[number]

/**
 * The endings stored with a view. The other two, `time` and `protection`, follow from the view's time and its customer.
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
  /** False if the customer's account became protected and this member of staff isn't a supervisor. */
  isSeen: boolean
}

/**
 * Decides why a view is over. Deletion of the customer's ID comes first, since then the view can't be opened again,
 * whatever else ended it.
 * @returns 'unknown' if the view ended before endings were recorded; undefined while it's open
 */
export function endingOf(of: EndingFacts, now: Temporal.Instant): ViewEnding | 'unknown' | undefined {
  if (of.isDeleted) return 'deletion'
  const ranOut = Temporal.Instant.compare(of.endedAt ?? now, of.endsAt) >= 0
  if (ranOut) return 'time'
  if (of.endedAt !== null) return of.kept ?? 'unknown'
  if (!of.hasSession) return 'session'
  return of.isSeen ? undefined : 'protection'
}
