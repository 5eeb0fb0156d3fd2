import { type DayStyle, formatDay as formatDayFor } from '@lightwell/rulebook/format-day.ts'
import { today } from '../session/clock.ts'
import { locale } from './locale.ts'

export type { DayStyle }

/** A day ('YYYY-MM-DD') as people read it, in the language of the page; without its year when that's the current one by the page's clock. */
export function formatDay(day: string, style: DayStyle = 'sentence'): string {
  return formatDayFor(day, locale(), style, today())
}
