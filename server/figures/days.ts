import { addDays, type Day, daysBetween } from '@lightwell/rulebook/calendar.ts'

/** Lists the days from `from` through `until`. Empty if `until` is earlier. */
export const daysFrom = (from: Day, until: Day): Day[] =>
  Array.from({ length: Math.max(0, daysBetween(from, until) + 1) }, (_, days) => addDays(from, days))
