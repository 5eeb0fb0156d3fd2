import type { Day } from '../calendar.ts'
import type { SupportChange } from '../support/changes.ts'
import type { ViewReason } from '../views/reasons.ts'

/** The statistics of one day. A contact is one staff view of a customer. */
export interface DayFigures {
  day: Day
  /** The number of staff views opened. */
  contacts: number
  /**
   * The number of customers whose views were opened that day. `monthsCustomers`: those of them whose views hadn't been
   * opened earlier in the same month.
   */
  customers: number
  monthsCustomers: number
  /** Total seconds that the views were open. */
  seconds: number
  failedChecks: number
  /**
   * The number of the day's customers who also had a contact in the seven days before that day. `monthsCameBack` leaves
   * out those who had already come back earlier in the same month.
   */
  cameBack: number
  monthsCameBack: number
  reasons: Partial<Record<ViewReason, number>>
  changes: Partial<Record<SupportChange, number>>
}

/** The statistics of a day or a month. */
export interface Figures
  extends Pick<DayFigures, 'contacts' | 'customers' | 'seconds' | 'failedChecks' | 'cameBack'> {
  /** Most frequent first. */
  reasons: { reason: ViewReason; count: number }[]
  changes: { change: SupportChange; count: number }[]
}

/** A customer has come back if their last contact was at most this many days ago. */
export const comesBackWithinDays = 7

/**
 * Adds up daily statistics. Over a month, a customer counts once, even if staff viewed them on several days.
 * @param days of one month, in any order; days without contacts may be missing
 */
export function sumFigures(days: readonly DayFigures[], over: 'day' | 'month'): Figures {
  const sum = (of: (day: DayFigures) => number) => days.reduce((total, day) => total + of(day), 0)
  return {
    contacts: sum(({ contacts }) => contacts),
    customers: sum((day) => (over === 'day' ? day.customers : day.monthsCustomers)),
    seconds: sum(({ seconds }) => seconds),
    failedChecks: sum(({ failedChecks }) => failedChecks),
    cameBack: sum((day) => (over === 'day' ? day.cameBack : day.monthsCameBack)),
    reasons: inOrder(days.map(({ reasons }) => reasons)).map(([reason, count]) => ({ reason, count })),
    changes: inOrder(days.map(({ changes }) => changes)).map(([change, count]) => ({ change, count })),
  }
}

/** Adds up counts by name, highest first. Names with equal counts are in alphabetical order. */
function inOrder<Name extends string>(all: readonly Partial<Record<Name, number>>[]): [Name, number][] {
  const sums = new Map<Name, number>()
  for (const counts of all)
    for (const [name, count] of Object.entries(counts) as [Name, number][])
      sums.set(name, (sums.get(name) ?? 0) + count)
  return [...sums].sort(([a, most], [b, more]) => more - most || (a < b ? -1 : 1))
}
