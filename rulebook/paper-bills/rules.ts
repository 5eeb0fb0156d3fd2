import type { Day } from '../calendar.ts'

/**
 * The shortest time, in minutes, that a request stays in progress before it goes to the printer. Until then, it can
 * still be canceled. Ours.
 */
export const minutesInProgress = 30

/** A bill's billing cycle: the day of the month of its statement, '09'. */
export const cycleOf = (statementOn: Day): string => statementOn.slice(8)

/** A bill as a customer's request names it. */
export interface NamedBill {
  date: Day
  cycle: string
}

export type ReprintRefusal = 'bill-unknown' | 'bill-named-twice'

/**
 * Refuses a request that names a bill twice, or names a bill that doesn't exist or is in another cycle, so nobody can
 * order more bills than there are (AH §4).
 */
export function checkReprints(
  wanted: NamedBill[],
  bills: { statementOn: Day }[],
): ReprintRefusal | undefined {
  if (new Set(wanted.map(({ date }) => date)).size < wanted.length) return 'bill-named-twice'
  const known = new Set(bills.map(({ statementOn }) => statementOn))
  const isKnown = ({ date, cycle }: NamedBill) => known.has(date) && cycle === cycleOf(date)
  return wanted.every(isKnown) ? undefined : 'bill-unknown'
}
