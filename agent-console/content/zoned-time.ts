import { dayIn, timeIn } from '@lightwell/rulebook/format-time.ts'

/**
 * Turns a time with an offset into the value of a date-and-time field in a time zone: `2026-11-23T21:40`. '' if the
 * text isn't a time.
 */
export const localTime = (value: string, zone: string): string =>
  Number.isNaN(Date.parse(value)) ? '' : `${dayIn(value, zone)}T${timeIn(value, zone).slice(0, 5)}`

/**
 * Turns the value of a date-and-time field into a time with an offset: `2026-11-23T21:40-05:00`. When daylight saving
 * time ends, one hour occurs twice. A time in it counts as the first of the two. When it starts, one hour is skipped. A
 * time in it becomes an hour later.
 * @param local the field's value; '' if it's empty
 */
export function timeWithOffset(local: string, zone: string): string {
  const asUtc = Date.parse(`${local}Z`)
  if (Number.isNaN(asUtc)) return ''
  const before = offsetMinutes(asUtc - 24 * hourMs, zone)
  const guess = asUtc - before * minuteMs
  const minutes = offsetMinutes(guess, zone)
  const isLeftOut = offsetMinutes(asUtc - minutes * minuteMs, zone) !== minutes
  const written = isLeftOut ? new Date(guess + minutes * minuteMs).toISOString() : local
  const sign = minutes < 0 ? '-' : '+'
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `${written.slice(0, 16)}${sign}${twoDigits(hours)}:${twoDigits(rest)}`
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const twoDigits = (number: number) => String(number).padStart(2, '0')

/** The minutes that a time zone is ahead of UTC at an instant. */
function offsetMinutes(instantMs: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  const name = parts.formatToParts(instantMs).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}
