// The run's clock: it starts in the morning and runs fast, so that what waits a minute is tried again a second later,
// and all processes share it. Toward the evening it slows to normal speed, so the day lasts however slow the machine
// is.

/** The speed-up. */
export const pace = 60
const fastHours = 12

/** A morning of the run: the clock's time at its start, and when that was, in milliseconds since 1970. */
export interface Morning {
  is: Temporal.Instant
  at: number
}

export const beginAt = (instant: string): Morning => ({ is: Temporal.Instant.from(instant), at: Date.now() })

/** @param reallyMs the real milliseconds it has run */
export function shownAfter(morning: Morning, reallyMs: number): Temporal.Instant {
  const fastMs = (fastHours * 3_600_000) / pace
  const milliseconds = Math.min(reallyMs, fastMs) * pace + Math.max(0, reallyMs - fastMs)
  return morning.is.add({ milliseconds: Math.round(milliseconds) })
}

/** The environment settings for a process to share the clock. */
export const clockSettings = ({ is, at }: Morning): Record<string, string> => ({
  MORNING: is.toString(),
  MORNING_AT: String(at),
})

/** Creates a process's clock from those settings. */
export function clockOf({ MORNING, MORNING_AT }: Record<string, string | undefined>): () => Temporal.Instant {
  const morning = { is: Temporal.Instant.from(MORNING ?? ''), at: Number(MORNING_AT) }
  return () => shownAfter(morning, Date.now() - morning.at)
}
