import type { Day } from '../calendar.ts'

/** For how long at least a request is in progress, and can be cancelled still, before it goes to the printer. Ours. */
export const minutesInProgress = 30

/** The billing cycle that a bill belongs to: the day of the month on which it is written, '09'. */
export const cycleOf = (statementOn: Day): string => statementOn.slice(8)

/** A bill as a customer names it. */
export interface NamedBill {
  date: Day
  cycle: string
}

export type ReprintRefusal = 'bill-unknown' | 'bill-named-twice'

/**
 * Refuses a request that names a bill twice, or one that does not exist or belongs to another cycle: so that no more can
 * be asked for than there are bills (AH §4).
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
