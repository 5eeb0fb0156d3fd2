import type { Day } from '../calendar.ts'
import { type ContactHours, hoursOn, type OpenHours } from './contact-hours.ts'

/**
 * The hours in which somebody answers next, for a time at which nobody does: those of the same day where they are still to
 * come, else those of the day after.
 */
export function nextOpening(hours: ContactHours, day: Day, time: string): OpenHours & { day: Day } {
  const today = hoursOn(day, hours)
  if (time < today.opensAt) return { ...today, day }
  const tomorrow = new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10)
  return { ...hoursOn(tomorrow, hours), day: tomorrow }
}

const dayMs = 24 * 60 * 60 * 1000
