import { formatter } from './format-day.ts'

/**
 * Writes an instant for a legal record: 'November 22, 2026 at 4:05:07 am EST'. The time is in the business time zone
 * (decisions §4). Non-breaking spaces keep the time and its zone on one line.
 */
export function formatMoment(instant: string, zone: string, locale: 'en' | 'es'): string {
  const style = formatter(locale, { dateStyle: 'long', timeStyle: 'long', timeZone: zone })
  return style.format(Date.parse(instant)).replace(/\s([AP])\.?\s?M\.?\s(\S+)$/i, (_, letter, zoneName) => {
    const half = letter.toLowerCase() + (locale === 'en' ? 'm' : '.\u00a0m.')
    return `\u00a0${half}\u00a0${zoneName}`
  })
}
