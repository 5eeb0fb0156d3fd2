import { addDays, nextOpenDay } from '@lightwell/rulebook/calendar.ts'
import { timeOn } from '../demo/bills.ts'
import type { DemoFacts } from '../demo/noun-demo.ts'

/** An appointment in the demonstration: a visit, a call-back number or both. */
export interface DemoAppointment {
  /** The start and the end of the visit, as ISO 8601 instants. */
  startsAt?: string
  endsAt?: string
  technician?: string
  /** The call-back number, ten digits. */
  contactNumber?: string
  isHidden?: boolean
}

/**
 * The start and end of a visit from `from` to `until` o'clock. The day is the first working day at least `daysAhead`
 * days from today.
 */
export function visitOn(
  { today, blockedDates }: Pick<DemoFacts, 'today' | 'blockedDates'>,
  daysAhead: number,
  [from, until]: readonly [number, number],
) {
  const day = nextOpenDay(addDays(today, daysAhead), blockedDates)
  return { startsAt: timeOn(day, from * 60).toString(), endsAt: timeOn(day, until * 60).toString() }
}
