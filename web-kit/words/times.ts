import { formatter } from './dates.ts'
import { locale } from './locale.ts'

/** The time of day of an instant in the zone, "8:00am" as AH §9 has it; in Spanish "8:00 a.m.", as appointments and outages have it. */
export function formatTime(instant: string, zone: string): string {
  const text = formatter({ timeZone: zone, hour: 'numeric', minute: '2-digit' }).format(new Date(instant))
  return locale() === 'es' ? text.replace(/\s/g, ' ') : text.replace(/\s/g, '').toLowerCase()
}
