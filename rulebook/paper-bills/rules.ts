import type { Day } from '../calendar.ts'

/**
 * The fewest minutes from a paper order until it goes to the printer. The customer can cancel the order during this
 * time. Ours.
 */
export const minutesInProgress = 30

/** A bill's billing cycle: the day of the month of its statement, '09'. */
export const cycleOf = (statementOn: Day): string => statementOn.slice(8)

/** A bill in a customer's paper order. */
export interface NamedBill {
  date: Day
  cycle: string
}

export type ReprintRefusal = 'bill-unknown' | 'bill-named-twice'

/**
 * Refuses a paper order that contains a bill twice, or one that isn't among the account's bills in that cycle. So
 * nobody can order more bills than there are (AH §4).
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
