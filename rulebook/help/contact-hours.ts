import type { Day } from '../calendar.ts'
import { formatHours } from '../format-time.ts'

/**
 * Hours of the phone line or the chat, in the business zone, 'HH:MM' of 24 hours (CP §2, §9; AH §9). They're part of
 * the brand's settings (decisions §1).
 */
export interface ContactHours {
  weekday: OpenHours
  /** Saturdays and Sundays. */
  weekend: OpenHours
}
export interface OpenHours {
  opensAt: string
  closesAt: string
}

/**
 * True if calls or chats are answered at that time of that day, from the minute of opening until the minute of closing.
 * Day and time are in the business zone, and `time` is 'HH:MM' of 24 hours. Holidays are like other days.
 */
export function isAnswered(hours: ContactHours, day: Day, time: string): boolean {
  const { opensAt, closesAt } = hoursOn(day, hours)
  return opensAt <= time && time < closesAt
}

/** The hours of that day. */
export function hoursOn(day: Day, { weekday, weekend }: ContactHours): OpenHours {
  return new Date(day).getUTCDay() % 6 === 0 ? weekend : weekday
}

/** Writes hours for people to read: "7 am–7 pm", in Spanish "de 7 a. m. a 7 p. m.". */
export const openHours = ({ opensAt, closesAt }: OpenHours, locale: 'en' | 'es'): string =>
  formatHours(opensAt, closesAt, locale)

/** The common name of the zone, "Eastern Time". */
export function nameZone(zone: string, language: 'en' | 'es'): string {
  const format = new Intl.DateTimeFormat(`${language}-US`, { timeZone: zone, timeZoneName: 'longGeneric' })
  return (
    format
      .formatToParts()
      .find(({ type }) => type === 'timeZoneName')
      ?.value.replace('hora oriental', 'hora del Este') ?? zone
  )
}
