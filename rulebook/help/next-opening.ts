import type { Day } from '../calendar.ts'
import { type ContactHours, hoursOn, type OpenHours } from './contact-hours.ts'

/** The next opening hours after `time`, at which nobody answers. They're later on the same day, or the next day's. */
export function nextOpening(hours: ContactHours, day: Day, time: string): OpenHours & { day: Day } {
  const today = hoursOn(day, hours)
  if (time < today.opensAt) return { ...today, day }
  const tomorrow = new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10)
  return { ...hoursOn(tomorrow, hours), day: tomorrow }
}

const dayMs = 24 * 60 * 60 * 1000
