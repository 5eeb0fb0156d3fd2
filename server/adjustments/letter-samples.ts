import type { SampleLetters } from '../messages/mail/letter-sample.ts'
import { adjustmentLetter } from './letters.ts'
import type { AdjustmentRow } from './tables.ts'

const letter =
  (kind: AdjustmentRow['kind'], what: 'given' | 'taken-back'): SampleLetters[string] =>
  ({ head, accountId, later, to: email, language }) => {
    const fee_statement_on = kind === 'credit' ? null : later(-12)
    const amounts = { amount_cents: 10_00, fee_statement_on, reason: 'outage' } as const
    const row = { account_id: accountId, kind, ...amounts }
    return adjustmentLetter(head, row, what)({ email, language })
  }

/** Samples of the emails about credits and waived late fees. */
export const adjustmentLetters: SampleLetters = {
  'credit-given': letter('credit', 'given'),
  'credit-taken-back': letter('credit', 'taken-back'),
  'late-fee-waived': letter('late-fee', 'given'),
  'late-fee-not-waived': letter('late-fee', 'taken-back'),
}
