// Lines that our own biller words. They are kept in English with each bill and told in the reader's language: fees by their
// code, parts of a month by their days. What a provider words stands as it was billed.
import { addMonths, type Day, daysBetween } from '../calendar.ts'
import type { StatementLine } from './sections.ts'

/** The fees that our own biller charges, as bills keep them. */
export const ownFees = { 'late-fee': 'Late fee', 'returned-payment-fee': 'Returned payment fee' } as const
export type OwnFee = keyof typeof ownFees

/** The credits that staff give, as bills keep them: by our own biller's code, or the platform's of the same name. */
export const ownCredits = {
  'courtesy-credit': 'Courtesy credit',
  'late-fee-waived': 'Late fee waived',
} as const
export type OwnCredit = keyof typeof ownCredits

/** Names the credit of ours that a line is; undefined for anybody else's. */
export const ownCreditOf = ({ kind, code }: Pick<StatementLine, 'kind' | 'code'>): OwnCredit | undefined =>
  kind === 'credit' && code !== undefined && Object.hasOwn(ownCredits, code) ? (code as OwnCredit) : undefined

export const isOwnFee = (code: string): code is OwnFee => Object.hasOwn(ownFees, code)

/** Which of our own fees a line is; nothing where it is somebody else's. */
export function ownFeeOf({ kind, code }: Pick<StatementLine, 'kind' | 'code'>): OwnFee | undefined {
  return kind === 'fee' && code !== undefined && isOwnFee(code) ? code : undefined
}

/**
 * For how many days a line is, of how many of its month (the one before its statement, if the line doesn't say), where something by the month was billed for
 * only some of them; nothing of any other line.
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
