// Lines worded by our own biller. Bills store these lines in English, and pages show them in the reader's language:
// fees by their code, partial months by their days. A provider's own words stay as billed.
import { addMonths, type Day, daysBetween } from '../calendar.ts'
import type { StatementLine } from './sections.ts'

/** Our own biller's fees, as bills store them. */
export const ownFees = { 'late-fee': 'Late fee', 'returned-payment-fee': 'Returned payment fee' } as const
export type OwnFee = keyof typeof ownFees

/** Credits from staff, as bills store them: by our own biller's code, or the platform's code of the same name. */
export const ownCredits = {
  'courtesy-credit': 'Courtesy credit',
  'late-fee-waived': 'Late fee waived',
} as const
export type OwnCredit = keyof typeof ownCredits

/** Identifies a line as one of our credits; undefined for any other. */
export const ownCreditOf = ({ kind, code }: Pick<StatementLine, 'kind' | 'code'>): OwnCredit | undefined =>
  kind === 'credit' && code !== undefined && Object.hasOwn(ownCredits, code) ? (code as OwnCredit) : undefined

export const isOwnFee = (code: string): code is OwnFee => Object.hasOwn(ownFees, code)

/** Identifies a line as one of our own fees; undefined for any other. */
export function ownFeeOf({ kind, code }: Pick<StatementLine, 'kind' | 'code'>): OwnFee | undefined {
  return kind === 'fee' && code !== undefined && isOwnFee(code) ? code : undefined
}

/**
 * For a monthly charge that was billed for part of a month: the days that the line covers, and the days in that month.
 * The month is the one before the statement, unless the line says otherwise. Undefined for any other line.
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
