import type { Day } from '../calendar.ts'
import type { SupportChange } from '../support/changes.ts'
import type { ViewReason } from '../views/reasons.ts'

/** The figures of one day. */
export interface DayFigures {
  day: Day
  /** Views opened. */
  contacts: number
  /** The customers whose views were opened, and the number of them who had no view earlier in the month. */
  customers: number
  monthsCustomers: number
  /** Total time in the views, until they ended. */
  seconds: number
  failedChecks: number
  /** Customers with a contact in the seven days before, and how many of them hadn't come back earlier in the month. */
  cameBack: number
  monthsCameBack: number
  reasons: Partial<Record<ViewReason, number>>
  changes: Partial<Record<SupportChange, number>>
}

/** Figures of a day or a month. */
export interface Figures
  extends Pick<DayFigures, 'contacts' | 'customers' | 'seconds' | 'failedChecks' | 'cameBack'> {
  /** Most frequent first. */
  reasons: { reason: ViewReason; count: number }[]
  changes: { change: SupportChange; count: number }[]
}

/** A customer comes back if they had a contact within this many days before. */
export const comesBackWithinDays = 7

/**
 * Adds up days. Each customer counts once per month, on their first day.
 * @param days of one month, in any order; missing days had no contacts
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

/** Adds up counts by name, highest first. Ties are sorted by name to keep the order stable. */
function inOrder<Name extends string>(all: readonly Partial<Record<Name, number>>[]): [Name, number][] {
  const sums = new Map<Name, number>()
  for (const counts of all)
    for (const [name, count] of Object.entries(counts) as [Name, number][])
      sums.set(name, (sums.get(name) ?? 0) + count)
  return [...sums].sort(([a, most], [b, more]) => more - most || (a < b ? -1 : 1))
}
