// The run's clock, which all processes share. It starts in the morning and runs fast, so that work to be retried in a
// minute is retried a second later. After twelve of its hours, it runs at normal speed. So the day doesn't end too
// early on a slow machine.

/** The clock runs this many times faster than real time, during the fast hours. */
export const pace = 60
const fastHours = 12

/**
 * The start of a day of the run. `is`: the time that the clock shows. `at`: the real time, in milliseconds since 1970.
 */
export interface Morning {
  is: Temporal.Instant
  at: number
}

export const beginAt = (instant: string): Morning => ({ is: Temporal.Instant.from(instant), at: Date.now() })

/**
 * The time that the clock shows.
 * @param reallyMs the real milliseconds since the morning
 */
export function shownAfter(morning: Morning, reallyMs: number): Temporal.Instant {
  const fastMs = (fastHours * 3_600_000) / pace
  const milliseconds = Math.min(reallyMs, fastMs) * pace + Math.max(0, reallyMs - fastMs)
  return morning.is.add({ milliseconds: Math.round(milliseconds) })
}

/** The environment settings that give a process this clock. */
export const clockSettings = ({ is, at }: Morning): Record<string, string> => ({
  MORNING: is.toString(),
  MORNING_AT: String(at),
})

/** Creates the clock from a process's environment. */
export function clockOf({ MORNING, MORNING_AT }: Record<string, string | undefined>): () => Temporal.Instant {
  const morning = { is: Temporal.Instant.from(MORNING ?? ''), at: Number(MORNING_AT) }
  return () => shownAfter(morning, Date.now() - morning.at)
}
