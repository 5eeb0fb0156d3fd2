/** Why a view is over: its time, whoever or whatever ended it, or that its customer may no longer be seen. */
export const viewEndings = [
  'time',
  'self',
  'supervisor',
  /** Their role became too little for it. */
  'role',
  'session',
  'checks',
  'deletion',
  /** The customer's account became protected: only supervisors see it. */
  'protection',
] as const
export type ViewEnding = (typeof viewEndings)[number]

/** What a view's row keeps of its end. The others are read from its time and its customer. */
export type KeptEnding = Exclude<ViewEnding, 'time' | 'protection'>

/** The facts about a view that its ending is told from. */
export interface EndingFacts {
  endsAt: Temporal.Instant
  endedAt: Temporal.Instant | null
  kept: KeptEnding | null
  /** False: the session it was opened in is over. */
  hasSession: boolean
  isDeleted: boolean
  /** False: its customer's account became protected, and this member of staff is no supervisor. */
  isSeen: boolean
}

/**
 * Tells why a view is over. That its customer's ID was deleted comes first: whatever ended it before, it can't be opened again.
 * @returns 'unknown' if it ended before endings were recorded; undefined while it's open
 */
export function endingOf(of: EndingFacts, now: Temporal.Instant): ViewEnding | 'unknown' | undefined {
  if (of.isDeleted) return 'deletion'
  const ranOut = Temporal.Instant.compare(of.endedAt ?? now, of.endsAt) >= 0
  if (ranOut) return 'time'
  if (of.endedAt !== null) return of.kept ?? 'unknown'
  if (!of.hasSession) return 'session'
  return of.isSeen ? undefined : 'protection'
}
