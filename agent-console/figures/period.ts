// Days and months as in the page's address, calculated without Temporal, which the console doesn't load.
import { isDay } from '@lightwell/rulebook/calendar.ts'

/** The period in the page's address. */
export interface Asked {
  day?: string
  month?: string
}

/** A day, 'YYYY-MM-DD', or a month, 'YYYY-MM'. */
export interface Period {
  over: 'day' | 'month'
  at: string
}

/** Reads the address. Whatever isn't a day or a month counts as left out. */
export function askedIn({ day, month }: Record<string, unknown>): Asked {
  if (typeof day === 'string' && isDay(day)) return { day }
  return typeof month === 'string' && isMonth(month) ? { month } : {}
}

export const isMonth = (text: string): boolean => /^\d{4}-\d{2}$/.test(text) && isDay(`${text}-01`)

/** Returns the requested period, by default today. */
export function periodOf({ day, month }: Asked, today: string): Period {
  return month === undefined ? { over: 'day', at: day ?? today } : { over: 'month', at: month }
}

/** A period in the address. */
export const addressOf = ({ over, at }: Period): Asked => (over === 'day' ? { day: at } : { month: at })

/** The period before (-1) or after (1). */
export function beside({ over, at }: Period, by: -1 | 1): Period {
  const date = dateOf(over === 'day' ? at : `${at}-01`)
  if (over === 'day') date.setUTCDate(date.getUTCDate() + by)
  else date.setUTCMonth(date.getUTCMonth() + by)
  return { over, at: date.toISOString().slice(0, at.length) }
}

/** True: the period is over before today’s day or month begins, so there’s a next one to look at. */
export const isBefore = ({ at }: Period, today: string): boolean => at < today.slice(0, at.length)

/** The month of a day; a month's first day, or today if that's in it. */
export function otherOf({ over, at }: Period, today: string): Period {
  if (over === 'day') return { over: 'month', at: at.slice(0, 7) }
  return { over: 'day', at: today.startsWith(at) ? today : `${at}-01` }
}

/** Every day of a month, 'YYYY-MM'. */
export function daysOf(month: string): string[] {
  const first = dateOf(`${month}-01`)
  const count = new Date(first)
  count.setUTCMonth(first.getUTCMonth() + 1, 0)
  return Array.from({ length: count.getUTCDate() }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`)
}

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)
