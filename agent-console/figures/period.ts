// Days and months as the page's URL has them. Doesn't use Temporal: browsers without it would have to load a polyfill.
import { isDay } from '@lightwell/rulebook/calendar.ts'

/** The period in the page's URL. */
export interface Asked {
  day?: string
  month?: string
}

/** A day, 'YYYY-MM-DD', or a month, 'YYYY-MM'. */
export interface Period {
  over: 'day' | 'month'
  at: string
}

/** Reads the period in the URL. Leaves out anything invalid. */
export function askedIn({ day, month }: Record<string, unknown>): Asked {
  if (typeof day === 'string' && isDay(day)) return { day }
  return typeof month === 'string' && isMonth(month) ? { month } : {}
}

export const isMonth = (text: string): boolean => /^\d{4}-\d{2}$/.test(text) && isDay(`${text}-01`)

/** The period that the URL asks for. Defaults to today. */
export function periodOf({ day, month }: Asked, today: string): Period {
  return month === undefined ? { over: 'day', at: day ?? today } : { over: 'month', at: month }
}

/** Returns a period's parameter for the page's URL. */
export const addressOf = ({ over, at }: Period): Asked => (over === 'day' ? { day: at } : { month: at })

/** Returns the previous (-1) or next (1) period. */
export function beside({ over, at }: Period, by: -1 | 1): Period {
  const date = dateOf(over === 'day' ? at : `${at}-01`)
  if (over === 'day') date.setUTCDate(date.getUTCDate() + by)
  else date.setUTCMonth(date.getUTCMonth() + by)
  return { over, at: date.toISOString().slice(0, at.length) }
}

/** True if the period ended before today, so that there's a next period to show. */
export const isBefore = ({ at }: Period, today: string): boolean => at < today.slice(0, at.length)

/** Switches between days and months. A day becomes its month. A month becomes its first day, or today if it's in it. */
export function otherOf({ over, at }: Period, today: string): Period {
  if (over === 'day') return { over: 'month', at: at.slice(0, 7) }
  return { over: 'day', at: today.startsWith(at) ? today : `${at}-01` }
}

/** Returns every day of a month, 'YYYY-MM'. */
export function daysOf(month: string): string[] {
  const first = dateOf(`${month}-01`)
  const count = new Date(first)
  count.setUTCMonth(first.getUTCMonth() + 1, 0)
  return Array.from({ length: count.getUTCDate() }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`)
}

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)
