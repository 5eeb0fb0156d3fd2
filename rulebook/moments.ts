import { formatter } from './format-day.ts'

/**
 * Writes an instant for a legal record: 'November 22, 2026 at 4:05:07 am EST', in Spanish '… a las 4:05:07 a. m., hora
 * estándar del Este'. The time is in the business time zone (decisions §4). The zone's name says if it's daylight
 * saving time, so the record means one instant. Non-breaking spaces keep the time on one line.
 */
export function formatMoment(instant: string, zone: string, locale: 'en' | 'es'): string {
  const timeStyle = locale === 'en' ? 'long' : 'full'
  const style = formatter(locale, { dateStyle: 'long', timeStyle, timeZone: zone })
  return style
    .format(Date.parse(instant))
    .replace(/\s([AP])\.?\s?M\.?\s(.+)$/i, (_, letter: string, zoneName: string) => {
      const half = letter.toLowerCase()
      return locale === 'en'
        ? `\u00a0${half}m\u00a0${zoneName}`
        : `\u00a0${half}.\u00a0m., ${zoneName.replace('oriental', 'del Este')}`
    })
}
