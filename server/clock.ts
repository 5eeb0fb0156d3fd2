/** Gives the time by which everything is decided. Rules never ask for it themselves: they are handed its answer. */
export type Clock = () => Temporal.Instant

/**
 * The machine's clock or, where `startsAt` is given (setting `CLOCK`, never in production), a clock that shows that
 * instant when the server starts and then runs on at the usual pace.
 */
export function openClock(startsAt?: Temporal.Instant): Clock {
  if (startsAt === undefined) return () => Temporal.Now.instant()
  const aheadMs = startsAt.epochMilliseconds - Date.now()
  return () => Temporal.Instant.fromEpochMilliseconds(Date.now() + aheadMs)
}
