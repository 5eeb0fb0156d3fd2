import type { Day } from '../calendar.ts'
import { formatHours } from '../format-time.ts'

/**
 * Hours of the phone line or the chat, in the business time zone (CP §2, §9; AH §9). Times are 'HH:MM' on a 24-hour
 * clock. The hours are among the brand's settings (decisions §1).
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
 * True if calls or chats are answered on this day at this time. From the minute of opening on, it's true; from the
 * minute of closing on, false. Holidays are no exception. The day and the time are in the business time zone.
 * @param time 'HH:MM' on a 24-hour clock
 */
export function isAnswered(hours: ContactHours, day: Day, time: string): boolean {
  const { opensAt, closesAt } = hoursOn(day, hours)
  return opensAt <= time && time < closesAt
}

export function hoursOn(day: Day, { weekday, weekend }: ContactHours): OpenHours {
  return new Date(day).getUTCDay() % 6 === 0 ? weekend : weekday
}

/** Writes hours for people to read: "7 am–7 pm", in Spanish "de 7 a. m. a 7 p. m.". */
export const openHours = ({ opensAt, closesAt }: OpenHours, locale: 'en' | 'es'): string =>
  formatHours(opensAt, closesAt, locale)

/** The common name of a time zone: "Eastern Time". */
export function nameZone(zone: string, language: 'en' | 'es'): string {
  const format = new Intl.DateTimeFormat(`${language}-US`, { timeZone: zone, timeZoneName: 'longGeneric' })
  return (
    format
      .formatToParts()
      .find(({ type }) => type === 'timeZoneName')
      ?.value.replace('hora oriental', 'hora del Este') ?? zone
  )
}
