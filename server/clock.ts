/** Gives the time by which everything is decided. Rules never ask for it themselves: they are handed its answer. */
export type Clock = () => Temporal.Instant

/** What a clock reads: the time of day, which may be set, and the time that went by, which only grows. Milliseconds. */
interface Readings {
  wall(): number
  elapsed(): number
}

const machine: Readings = { wall: () => Date.now(), elapsed: () => performance.now() }

/** Steps back up to this are the usual corrections of a clock; what goes further was set back. */
const toleratedMs = 1_000

/**
 * The machine's clock or, where `startsAt` is given (setting `CLOCK`, never in production), a clock that shows that
 * instant when the server starts and then runs on at the usual pace. Where the machine's clock is set back under a running
 * server, this one goes on from where it was: sessions, cut-offs and the order of things stay as they are.
 */
export function openClock(startsAt?: Temporal.Instant, { wall, elapsed }: Readings = machine): Clock {
  const aheadMs = startsAt === undefined ? 0 : startsAt.epochMilliseconds - wall()
  let setBackMs = 0
  let last = { wall: wall(), elapsed: elapsed() }
  return () => {
    const now = { wall: wall(), elapsed: elapsed() }
    const stepMs = last.wall + (now.elapsed - last.elapsed) - now.wall
    // Set right again, it needs no help any more.
    if (Math.abs(stepMs) > toleratedMs) setBackMs = Math.max(0, setBackMs + stepMs)
    last = now
    return Temporal.Instant.fromEpochMilliseconds(Math.floor(now.wall + aheadMs + setBackMs))
  }
}
