import { formatter } from '@lightwell/rulebook/format-day.ts'
import { locale } from './locale.ts'

/** The names of the days of the week, from Sunday on: "Sunday" and "Sun". */
export function weekdays(): { long: string; short: string }[] {
  return Array.from({ length: 7 }, (_, index) => {
    // January 1, 2023, was a Sunday.
    const day = new Date(Date.UTC(2023, 0, 1 + index))
    const name = (weekday: 'long' | 'short') => formatter(locale(), { weekday, timeZone: 'UTC' }).format(day)
    return { long: name('long'), short: name('short') }
  })
}
