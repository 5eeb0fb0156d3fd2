// The clock of the run: it begins in the morning of a day and runs fast, so that what waits a minute is tried again a second later; all
// processes read the same. Towards the evening it runs as every clock does, so that the day lasts however slow the machine is.

/** How fast it runs. */
export const pace = 60
const fastHours = 12

/** A morning of the run: what the clock showed when it began, and when that was, in milliseconds since 1970. */
export interface Morning {
  is: Temporal.Instant
  at: number
}

export const beginAt = (instant: string): Morning => ({ is: Temporal.Instant.from(instant), at: Date.now() })

/** @param reallyMs how long it has run, in milliseconds as people count them */
export function shownAfter(morning: Morning, reallyMs: number): Temporal.Instant {
  const fastMs = (fastHours * 3_600_000) / pace
  const milliseconds = Math.min(reallyMs, fastMs) * pace + Math.max(0, reallyMs - fastMs)
  return morning.is.add({ milliseconds: Math.round(milliseconds) })
}

/** What a process is told of it. */
export const clockSettings = ({ is, at }: Morning): Record<string, string> => ({
  MORNING: is.toString(),
  MORNING_AT: String(at),
})

/** The clock of a process, by what it was told. */
export function clockOf({ MORNING, MORNING_AT }: Record<string, string | undefined>): () => Temporal.Instant {
  const morning = { is: Temporal.Instant.from(MORNING ?? ''), at: Number(MORNING_AT) }
  return () => shownAfter(morning, Date.now() - morning.at)
}
