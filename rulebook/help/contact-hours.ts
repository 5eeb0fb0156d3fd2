import type { Day } from '../calendar.ts'

/** When people answer the telephone, in the business zone, 'HH:MM' (CP §2, §9): on weekdays, and on Saturdays and Sundays. */
export const contactHours = {
  weekday: { opensAt: '07:00', closesAt: '19:00' },
  weekend: { opensAt: '08:00', closesAt: '17:00' },
} as const

/**
 * Whether somebody answers at that time of that day, both in the business zone: from the minute of opening, until the
 * minute of closing. `time` is 'HH:MM' of 24 hours.
 */
export function isAnswered(day: Day, time: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  const { opensAt, closesAt } = weekday === 0 || weekday === 6 ? contactHours.weekend : contactHours.weekday
  return opensAt <= time && time < closesAt
}
