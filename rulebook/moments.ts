import { formatter } from './format-day.ts'

/**
 * An instant for a legal record, where its second counts: 'November 22, 2026 at 4:05:07 am EST', in US English or US Spanish,
 * in the zone of the business (decisions §4). The time stays on one line with its zone.
 */
export function formatMoment(instant: string, zone: string, locale: 'en' | 'es'): string {
  const style = formatter(locale, { dateStyle: 'long', timeStyle: 'long', timeZone: zone })
  return style.format(Date.parse(instant)).replace(/\s([AP])\.?\s?M\.?\s(\S+)$/i, (_, letter, zoneName) => {
    const half = letter.toLowerCase() + (locale === 'en' ? 'm' : '.\u00a0m.')
    return `\u00a0${half}\u00a0${zoneName}`
  })
}
