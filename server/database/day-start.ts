import type { Day } from '@lightwell/rulebook/calendar.ts'

/**
 * The instant at which a day begins in a time zone. Days before 1970 give the beginning of 1970, since ids can't encode
 * earlier times (`firstId`).
 */
export function startOfDay(day: Day, zone: string): Temporal.Instant {
  const start = Temporal.PlainDate.from(day).toZonedDateTime(zone).toInstant()
  return start.epochMilliseconds < 0 ? Temporal.Instant.fromEpochMilliseconds(0) : start
}
