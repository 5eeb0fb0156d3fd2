import type { Clock } from '../clock.ts'

/** A clock that stands still until the test moves it. */
export interface TestClock {
  read: Clock
  /** @param instant ISO, like `2026-11-18T15:00:00Z` */
  set(instant: string): void
  /** @param duration an exact time: hours or smaller */
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

/** An instant that many hours ago, in the form that rows store. */
export const hoursAgo = ({ clock }: { clock: TestClock }, hours: number): Date =>
  new Date(clock.read().subtract({ hours }).epochMilliseconds)
