import type { Day } from './calendar.ts'

/**
 * Styles of a written day, by where it appears.
 * - `sentence`: in a sentence, and when the page is about that day. "Friday, December 4"
 * - `list`: in tables, lists and text messages. "Dec 4"
 * - `name`: when the day names something, such as a bill, and in email subjects. "December 4"
 * - `record`: in records, such as receipts, authorizations and documents. Always has its year. "December 4, 2026"
 * - `month`: a whole month. Always has its year. "December 2026"
 *
 * The first three leave out the current year.
 */
export type DayStyle = 'sentence' | 'list' | 'name' | 'record' | 'month'

const styles: Record<DayStyle, Intl.DateTimeFormatOptions> = {
  sentence: { weekday: 'long', month: 'long', day: 'numeric' },
  list: { month: 'short', day: 'numeric' },
  name: { month: 'long', day: 'numeric' },
  record: { month: 'long', day: 'numeric', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
}

/**
 * Writes a day for people to read, in US English or US Spanish.
 * @param today the business day on which it's read. Without one, the year is always written.
 */
export function formatDay(day: Day, locale: 'en' | 'es', style: DayStyle, today?: Day): string {
  const isThisYear = today?.slice(0, 4) === day.slice(0, 4)
  const options = { ...styles[style], ...(!isThisYear && { year: 'numeric' as const }), timeZone: 'UTC' }
  const text = formatter(locale, options).format(dateOf(day))
  if (locale === 'en') return text
  if (style === 'list') return text.replaceAll(' de ', ' ')
  return text.replace(',', '')
}

/**
 * The day's midnight in UTC. Doesn't use `calendar.ts`, which needs Temporal, so that the summary doesn't have to wait
 * for it.
 */
function dateOf(day: Day): Date {
  const date = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(date.getTime()) || !date.toISOString().startsWith(day))
    throw new RangeError(`Not a day: ${day}`)
  return date
}

// Formatters are created on first use and kept: creating one costs far more than formatting with it.
const formatters = new Map<string, Intl.DateTimeFormat>()

/** A formatter for people in the United States. */
export function formatter(locale: 'en' | 'es', options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options)
  let made = formatters.get(key)
  if (!made) {
    made = new Intl.DateTimeFormat(`${locale}-US`, options)
    formatters.set(key, made)
  }
  return made
}
