/** Returns the time for every decision. Rules never call it: their callers pass the time as an argument. */
export type Clock = () => Temporal.Instant

/** A clock's two readings, in milliseconds: the time of day, which can be set, and elapsed time, which only grows. */
interface Readings {
  wall(): number
  elapsed(): number
}

const machine: Readings = { wall: () => Date.now(), elapsed: () => performance.now() }

/**
 * The largest step, in milliseconds, that counts as an ordinary correction. After a larger step back, the clock counts
 * as set back.
 */
const toleratedMs = 1_000

/**
 * Opens a clock based on the machine's. With `startsAt` (setting `CLOCK`, never in production), the clock shows that
 * instant at the start and runs on from there. If the machine's clock is set back while the server runs, this clock
 * isn't. So sessions, cut-offs and the order of events stay right.
 */
export function openClock(startsAt?: Temporal.Instant, { wall, elapsed }: Readings = machine): Clock {
  const aheadMs = startsAt === undefined ? 0 : startsAt.epochMilliseconds - wall()
  let setBackMs = 0
  let last = { wall: wall(), elapsed: elapsed() }
  return () => {
    const now = { wall: wall(), elapsed: elapsed() }
    const stepMs = last.wall + (now.elapsed - last.elapsed) - now.wall
    // If the machine's clock is set forward again, this clock has less to make up for. It never goes below zero.
    if (Math.abs(stepMs) > toleratedMs) setBackMs = Math.max(0, setBackMs + stepMs)
    last = now
    return Temporal.Instant.fromEpochMilliseconds(Math.floor(now.wall + aheadMs + setBackMs))
  }
}
