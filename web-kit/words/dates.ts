import { locale } from './locale.ts'

/** Full: "Monday, November 23, 2026"; long: "November 23, 2026"; medium: "Nov 23, 2026"; weekday: "Mon, Nov 23"; weekday-alone: "Monday"; month: "November 2026". */
export type DayStyle = 'full' | 'long' | 'medium' | 'weekday' | 'weekday-alone' | 'month'

const styles: Record<DayStyle, Intl.DateTimeFormatOptions> = {
  full: { dateStyle: 'full' },
  long: { dateStyle: 'long' },
  medium: { dateStyle: 'medium' },
  weekday: { weekday: 'short', month: 'short', day: 'numeric' },
  'weekday-alone': { weekday: 'long' },
  month: { month: 'long', year: 'numeric' },
}

// Made at first use and kept: making one costs far more than formatting with it.
const formatters = new Map<string, Intl.DateTimeFormat>()

/** A formatter of dates in the language of the page, or another. */
export function formatter(
  options: Intl.DateTimeFormatOptions,
  language: string = locale(),
): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options)
  let made = formatters.get(key)
  if (!made) {
    made = new Intl.DateTimeFormat(`${language}-US`, options)
    formatters.set(key, made)
  }
  return made
}

/**
 * A day ('YYYY-MM-DD') as people read it, in the language of the page. Unlike the rulebook's it does without
 * Temporal, which older browsers must load first: the summary should not wait for that.
 */
export function formatDay(day: string, style: DayStyle = 'long'): string {
  return formatter({ ...styles[style], timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}

/** The day of an instant in the zone, 'YYYY-MM-DD'. */
export function dayIn(instant: string | number, zone: string): string {
  const part = partsIn(instant, zone)
  return `${part('year')}-${part('month')}-${part('day')}`
}

/** The time of day of an instant in the zone, 'HH:MM' of 24 hours. */
export function timeIn(instant: string | number, zone: string): string {
  const part = partsIn(instant, zone)
  return `${part('hour')}:${part('minute')}`
}

function partsIn(instant: string | number, zone: string): (wanted: Intl.DateTimeFormatPartTypes) => string {
  const digits = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  } as const
  const parts = formatter({ ...digits, hourCycle: 'h23', timeZone: zone }, 'en').formatToParts(
    new Date(instant),
  )
  return (wanted) => parts.find(({ type }) => type === wanted)?.value ?? ''
}
