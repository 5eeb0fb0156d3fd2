// The run's clock. It starts in the morning and runs fast, so that work to be retried in a minute is retried a second
// later. All processes share it. Toward the evening it slows to normal speed, so that even on a slow machine the day is
// long enough.

/** The speed-up of the clock during the fast hours. */
export const pace = 60
const fastHours = 12

/**
 * A morning of the run. `is`: the time that the clock shows at its start. `at`: the real time of that, in milliseconds
 * since 1970.
 */
export interface Morning {
  is: Temporal.Instant
  at: number
}

export const beginAt = (instant: string): Morning => ({ is: Temporal.Instant.from(instant), at: Date.now() })

/**
 * The time that the clock shows.
 * @param reallyMs how long the clock has run, in real milliseconds
 */
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
