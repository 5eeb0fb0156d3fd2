// Lines from our own biller. Bills store them in English, and pages show them in the reader's language. Pages recognize
// a fee by its code, and a partial month by its days. The lines of other billers are shown as billed.
import { addMonths, type Day, daysBetween } from '../calendar.ts'
import type { StatementLine } from './sections.ts'

/** Our own biller's fees, as bills store them. */
export const ownFees = { 'late-fee': 'Late fee', 'returned-payment-fee': 'Returned payment fee' } as const
export type OwnFee = keyof typeof ownFees

/** Credits that staff gave, as bills store them. Our own biller and the platform use the same codes for them. */
export const ownCredits = {
  'courtesy-credit': 'Courtesy credit',
  'late-fee-waived': 'Late fee waived',
} as const
export type OwnCredit = keyof typeof ownCredits

/** The code of a line that's one of our credits. Undefined for other lines. */
export const ownCreditOf = ({ kind, code }: Pick<StatementLine, 'kind' | 'code'>): OwnCredit | undefined =>
  kind === 'credit' && code !== undefined && Object.hasOwn(ownCredits, code) ? (code as OwnCredit) : undefined

export const isOwnFee = (code: string): code is OwnFee => Object.hasOwn(ownFees, code)

/** The code of a line that's one of our fees. Undefined for other lines. */
export function ownFeeOf({ kind, code }: Pick<StatementLine, 'kind' | 'code'>): OwnFee | undefined {
  return kind === 'fee' && code !== undefined && isOwnFee(code) ? code : undefined
}

/**
 * For a prorated line: the number of days that it covers, and the number of days in its month. If the line has no
 * `monthDays`, its month is the one before the statement. Undefined for other lines.
 */
export function partOfMonthOf(
  { kind, from, to, monthDays }: Pick<StatementLine, 'kind' | 'from' | 'to' | 'monthDays'>,
  statementOn: Day,
): { days: number; all: number } | undefined {
  if ((kind !== 'partial-month' && kind !== 'promotion') || from === undefined || to === undefined)
    return undefined
  const days = daysBetween(from, to) + 1
  const all = monthDays ?? daysBetween(addMonths(statementOn, -1), statementOn)
  return days < all ? { days, all } : undefined
}
