import type { SampleMails } from '../messages/mail/sample.ts'
import { adjustmentMail } from './mails.ts'
import type { AdjustmentRow } from './tables.ts'

const mail =
  (kind: AdjustmentRow['kind'], what: 'given' | 'taken-back'): SampleMails[string] =>
  ({ head, accountId, later, to: email, language }) => {
    const fee_statement_on = kind === 'credit' ? null : later(-12)
    const amounts = { amount_cents: 10_00, fee_statement_on, reason: 'outage' } as const
    const row = { account_id: accountId, kind, ...amounts }
    return adjustmentMail(head, row, what)({ email, language })
  }

/** Samples of the emails about credits and waived late fees. */
export const adjustmentMails: SampleMails = {
  'credit-given': mail('credit', 'given'),
  'credit-taken-back': mail('credit', 'taken-back'),
  'late-fee-waived': mail('late-fee', 'given'),
  'late-fee-not-waived': mail('late-fee', 'taken-back'),
}
