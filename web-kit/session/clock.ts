import { dayIn } from '@lightwell/rulebook/format-time.ts'
import { perVisit } from '../visit.ts'

// The server's clock counts, because the device's may be wrong (decisions §4). We store the server's time, and measure
// how long ago we read it with a monotonic clock, which nobody can set.
const its = perVisit(() => ({ serverTimeMs: 0, readAtMs: 0, zone: 'America/New_York' }))

/** Sets the clock from the session's `serverTime` and `businessZone`. */
export function setClock(serverTime: string, businessZone: string): void {
  Object.assign(its(), {
    serverTimeMs: Date.parse(serverTime),
    readAtMs: performance.now(),
    zone: businessZone,
  })
}

/** The current time by the server's clock, in milliseconds since 1970. */
export function nowMs(): number {
  const { serverTimeMs, readAtMs } = its()
  return Math.round(serverTimeMs + performance.now() - readAtMs)
}

/** The current instant by the server's clock, for the rules. Needs Temporal. */
export function now(): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(nowMs())
}

/** The business day, 'YYYY-MM-DD'. */
export function today(): string {
  return dayIn(nowMs(), its().zone)
}

/** The zone of the business day and of every time shown. */
export function businessZone(): string {
  return its().zone
}
