import type { Day } from './calendar.ts'

/**
 * Styles of a written day. The first three have the year only if it isn't the current one. The others always have it.
 * - `sentence`: in a sentence, and on a page about that day. "Friday, December 4"
 * - `list`: in tables, lists and text messages. "Dec 4"
 * - `name`: in email subjects, and in names such as a bill's. "December 4"
 * - `record`: in receipts, authorizations and documents. "December 4, 2026"
 * - `month`: a whole month. "December 2026"
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
 * @param today the current business day; if left out, the year is always written
 */
export function formatDay(day: Day, locale: 'en' | 'es', style: DayStyle, today?: Day): string {
  const isThisYear = today?.slice(0, 4) === day.slice(0, 4)
  const options = { ...styles[style], ...(!isThisYear && { year: 'numeric' as const }), timeZone: 'UTC' }
  const text = formatter(locale, options).format(dateOf(day))
  if (locale === 'en') return text
  if (style === 'list') return text.replaceAll(' de ', ' ')
  return text.replace(',', '')
}

/** The day's midnight in UTC. `calendar.ts` isn't used here: it needs Temporal, which the summary page doesn't load. */
function dateOf(day: Day): Date {
  const date = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(date.getTime()) || !date.toISOString().startsWith(day))
    throw new RangeError(`Not a day: ${day}`)
  return date
}

// Formatters are kept, since creating one costs far more than formatting with it.
const formatters = new Map<string, Intl.DateTimeFormat>()

/** A formatter for US English or US Spanish. */
export function formatter(locale: 'en' | 'es', options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options)
  let made = formatters.get(key)
  if (!made) {
    made = new Intl.DateTimeFormat(`${locale}-US`, options)
    formatters.set(key, made)
  }
  return made
}
