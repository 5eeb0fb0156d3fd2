import type { Day } from './calendar.ts'
import { type DayStyle, formatDay, formatter } from './format-day.ts'

type Locale = 'en' | 'es'

/** The start and end of a time span, as ISO 8601 instants. */
export interface Span {
  startsAt: string
  endsAt: string
}

/** The settings for writing times: the reader's language, the zone to write them in, and the current day. */
export interface Writing {
  locale: Locale
  zone: string
  /** The current business day. If left out, days are written with their year. */
  today?: Day | undefined
}

/** The day of an instant in the zone, 'YYYY-MM-DD'. */
export function dayIn(instant: string | number, zone: string): Day {
  const part = partsIn(instant, zone)
  return `${part('year')}-${part('month')}-${part('day')}`
}

/** The time of day of an instant in the zone, 'HH:MM' on a 24-hour clock. */
export function timeIn(instant: string | number, zone: string): string {
  const part = partsIn(instant, zone)
  return `${part('hour')}:${part('minute')}`
}

function partsIn(instant: string | number, zone: string): (wanted: Intl.DateTimeFormatPartTypes) => string {
  const parts = formatter('en', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
  }).formatToParts(new Date(instant))
  return (wanted) => parts.find(({ type }) => type === wanted)?.value ?? ''
}

// Non-breaking spaces keep a time on one line.
const amPm = { en: ['am', 'pm'], es: ['a.\u00a0m.', 'p.\u00a0m.'] } as const
const halfOf = (time: string, locale: Locale) => amPm[locale][time < '12' ? 0 : 1]

/** The digits of an 'HH:MM' time on a 12-hour clock. Minutes are left out on the hour: "7", "8:15". */
function digitsOf(time: string): string {
  const minutes = time.slice(2)
  return `${Number(time.slice(0, 2)) % 12 || 12}${minutes === ':00' ? '' : minutes}`
}

/** Writes a 24-hour 'HH:MM' time: "7 pm", "8:15 am", "noon"; in Spanish "7 p. m.", "mediodía". */
export const formatTime = (time: string, locale: Locale): string =>
  noonAndMidnight[locale][time] ?? clockTime(time, locale)

/**
 * Writes a 24-hour 'HH:MM' time in the form that follows a preposition: "before {time}", "antes de {time}". In Spanish,
 * the time then has an article: "las 7 p. m.", "la 1 p. m.". "Mediodía" has none.
 */
export function formatTimeWithin(time: string, locale: Locale): string {
  if (locale === 'en') return formatTime(time, locale)
  return noonAndMidnight.es[time] ?? `${articleOf(time)} ${clockTime(time, locale)}`
}

const articleOf = (time: string) => (/^(01|13)/.test(time) ? 'la' : 'las')

const clockTime = (time: string, locale: Locale) => `${digitsOf(time)}\u00a0${halfOf(time, locale)}`

const noonAndMidnight: Record<Locale, Record<string, string>> = {
  en: { '12:00': 'noon', '00:00': 'midnight' },
  es: { '12:00': 'mediodía', '00:00': 'medianoche' },
}

/** Writes a range of two 'HH:MM' times: "8 am–noon", "1–5 pm"; in Spanish "de 8 a. m. a mediodía", "de 1 a 5 p. m.". */
export function formatHours(from: string, until: string, locale: Locale): string {
  const named = noonAndMidnight[locale]
  const end = named[until] ?? clockTime(until, locale)
  const isSameHalf = from < until && halfOf(from, locale) === halfOf(until, locale) && !named[until]
  const begin = named[from] ?? (isSameHalf ? digitsOf(from) : clockTime(from, locale))
  return locale === 'en' ? `${begin}–${end}` : `de ${begin} a ${end}`
}

/** Writes the hours of a span in the zone: "8 am–noon". */
export const formatSpanHours = ({ startsAt, endsAt }: Span, { zone, locale }: Writing): string =>
  formatHours(timeIn(startsAt, zone), timeIn(endsAt, zone), locale)

/**
 * Writes a span with its day: "Friday, December 4, 8 am–noon". For a span over several days, writes its first and last
 * day.
 */
export function formatSpan(span: Span, writing: Writing, style: DayStyle = 'sentence'): string {
  if (isWithinDay(span, writing.zone))
    return `${dayOf(span.startsAt, writing, style)}, ${formatSpanHours(span, writing)}`
  return `${formatWhen(span.startsAt, writing, 'list')} – ${formatWhen(span.endsAt, writing, 'list')}`
}

/**
 * True if the span starts and ends on the same day in the zone. If it ends at midnight, that's the end of the day
 * before.
 */
export const isWithinDay = ({ startsAt, endsAt }: Span, zone: string): boolean =>
  dayIn(startsAt, zone) === dayIn(Date.parse(endsAt) - 1, zone)

/** Writes an instant with its day. In a sentence: "Friday, December 4 at 7 pm". In a list: "Dec 4, 7 pm". */
export function formatWhen(
  instant: string,
  writing: Writing,
  style: Extract<DayStyle, 'sentence' | 'list'>,
): string {
  const { locale, zone } = writing
  const day = dayOf(instant, writing, style)
  const time = timeIn(instant, zone)
  const said = formatTime(time, locale)
  if (style === 'list') return `${day}, ${said}`
  if (locale === 'en') return `${day} at ${said}`
  return `${day} a ${formatTimeWithin(time, locale)}`
}

const dayOf = (instant: string, { locale, zone, today }: Writing, style: DayStyle) =>
  formatDay(dayIn(instant, zone), locale, style, today)
