import { addDays, type Day, federalReserveHolidays } from '@lightwell/rulebook/calendar.ts'
import { offeredDays, type Slot } from '@lightwell/rulebook/work-orders/appointments/rules.ts'
import type { Config } from '../../settings/config.ts'

/** The visit windows of a working day, in minutes since midnight. */
const windows = [
  [8 * 60, 10 * 60],
  [10 * 60, 12 * 60],
  [13 * 60, 15 * 60],
  [15 * 60, 17 * 60],
] as const
const sunday = 7

/** A technician's time slots on every day that customers can book. Empty if all these days are Sundays or holidays. */
export function timesAhead(
  today: Day,
  { appointmentDaysAhead, businessZone }: Pick<Config, 'appointmentDaysAhead' | 'businessZone'>,
): Slot[] {
  return workingTimes(offeredDays(today, appointmentDaysAhead).first, appointmentDaysAhead, businessZone)
}

/** The technicians' time slots on the `days` days from `first` on, without Sundays and holidays. */
export function workingTimes(first: Day, days: number, zone: string): Slot[] {
  return Array.from({ length: days }, (_, ahead) => addDays(first, ahead))
    .filter(isWorkingDay)
    .flatMap((day) =>
      windows.map(([from, until]) => ({ startsAt: at(day, from, zone), endsAt: at(day, until, zone) })),
    )
}

function isWorkingDay(day: Day): boolean {
  const { dayOfWeek, year } = Temporal.PlainDate.from(day)
  return dayOfWeek !== sunday && !federalReserveHolidays(year).some((holiday) => holiday.day === day)
}

/** The instant of a time of day. Computed in local time, so 8 am stays 8 am on a day when the clocks change. */
const at = (day: Day, minutes: number, zone: string): string =>
  Temporal.PlainDate.from(day)
    .toZonedDateTime({ timeZone: zone, plainTime: { hour: Math.floor(minutes / 60), minute: minutes % 60 } })
    .toInstant()
    .toString()
