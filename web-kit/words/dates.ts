import { type DayStyle, formatDay as formatDayFor } from '@lightwell/rulebook/format-day.ts'
import { today } from '../session/clock.ts'
import { locale } from './locale.ts'

export type { DayStyle }

/** A day ('YYYY-MM-DD') in the page's language, without the year if it's the current one by the page's clock. */
export function formatDay(day: string, style: DayStyle = 'sentence'): string {
  return formatDayFor(day, locale(), style, today())
}
