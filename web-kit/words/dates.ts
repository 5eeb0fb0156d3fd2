import { type DayStyle, formatDay as formatDayFor } from '@lightwell/rulebook/format-day.ts'
import { today } from '../session/clock.ts'
import { locale } from './locale.ts'

export type { DayStyle }

/** Writes a day ('YYYY-MM-DD') in the page's language. The current year is left out. */
export function formatDay(day: string, style: DayStyle = 'sentence'): string {
  return formatDayFor(day, locale(), style, today())
}
