import type { Clock } from '../clock.ts'

/** A clock that only moves when the test moves it. */
export interface TestClock {
  read: Clock
  /**
   * Sets the clock.
   * @param instant ISO, like `2026-11-18T15:00:00Z`
   */
  set(instant: string): void
  /**
   * Moves the clock forward.
   * @param duration an exact time: hours or smaller
   */
  pass(duration: Temporal.DurationLike): void
}

export function standingClock(instant: string): TestClock {
  let now = Temporal.Instant.from(instant)
  return {
    read: () => now,
    set(instant) {
      now = Temporal.Instant.from(instant)
    },
    pass(duration) {
      now = now.add(duration)
    },
  }
}

/** The instant `hours` hours ago, as rows store it. */
export const hoursAgo = ({ clock }: { clock: TestClock }, hours: number): Date =>
  new Date(clock.read().subtract({ hours }).epochMilliseconds)
