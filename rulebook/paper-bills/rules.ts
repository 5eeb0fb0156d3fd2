import type { Day } from '../calendar.ts'

/**
 * Minutes that an order of a paper copy waits, at least, before it goes to the printer. Meanwhile the customer can
 * cancel it. Ours.
 */
export const minutesInProgress = 30

/** A bill's billing cycle: the day of the month of its statement, '09'. */
export const cycleOf = (statementOn: Day): string => statementOn.slice(8)

/** A bill of which a customer orders a paper copy. */
export interface NamedBill {
  date: Day
  cycle: string
}

export type ReprintRefusal = 'bill-unknown' | 'bill-named-twice'

/**
 * Refuses an order of paper copies that names a bill twice, or a bill that isn't the account's. So nobody can order
 * more copies than there are bills (AH §4).
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
