import { dayIn } from '@lightwell/rulebook/format-time.ts'
import { perVisit } from '../visit.ts'

// Times come from the server, because a device's clock may be wrong (decisions §4). A monotonic clock, which nobody can
// set, measures the time that has passed since we read the server's.
const its = perVisit(() => ({ serverTimeMs: 0, readAtMs: 0, zone: 'America/New_York' }))

/** Sets the server's time and the business time zone, from the session's `serverTime` and `businessZone`. */
export function setClock(serverTime: string, businessZone: string): void {
  Object.assign(its(), {
    serverTimeMs: Date.parse(serverTime),
    readAtMs: performance.now(),
    zone: businessZone,
  })
}

/** The server's current time, in milliseconds since 1970. */
export function nowMs(): number {
  const { serverTimeMs, readAtMs } = its()
  return Math.round(serverTimeMs + performance.now() - readAtMs)
}

/** The server's current time, as the instant that the rulebook's functions take. Requires Temporal. */
export function now(): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(nowMs())
}

/** The current business day, 'YYYY-MM-DD'. */
export function today(): string {
  return dayIn(nowMs(), its().zone)
}

/** The business time zone. All times are shown in it. */
export function businessZone(): string {
  return its().zone
}
