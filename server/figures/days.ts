import { addDays, type Day, daysBetween } from '@lightwell/rulebook/calendar.ts'

/** The days from one to another, both included; none if that's before it. */
export const daysFrom = (from: Day, until: Day): Day[] =>
  Array.from({ length: Math.max(0, daysBetween(from, until) + 1) }, (_, days) => addDays(from, days))
