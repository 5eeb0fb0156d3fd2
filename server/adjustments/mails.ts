import type { AdjustmentReason } from '@lightwell/rulebook/adjustments/rules.ts'
import { formatDay } from '@lightwell/rulebook/format-day.ts'
import { formatCents } from '@lightwell/rulebook/money.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Recipient } from '../contact-preferences/notify-owners.ts'
import { composeMail, type Letterhead, type MailDraft } from '../messages/mail/compose.ts'
import type { AdjustmentRow } from './tables.ts'

/**
 * Notifies owners that support gave or withdrew an adjustment: a credit on the next bill, or the waiver of a late fee.
 */
export const adjustmentMail =
  (
    head: Letterhead,
    row: Pick<AdjustmentRow, 'account_id' | 'kind' | 'amount_cents' | 'fee_statement_on' | 'reason'>,
    what: 'given' | 'taken-back',
  ) =>
  ({ email: to, language: locale }: Recipient): MailDraft => {
    const amount = formatCents(row.amount_cents, locale)
    const { subject, body } = texts[row.kind][what]
    const bill: [string, string][] =
      row.fee_statement_on === null
        ? []
        : [[words.mail_fact_bill_on({}, { locale }), formatDay(row.fee_statement_on, locale, 'record')]]
    const why = what === 'given' ? reasons[row.reason]?.({}, { locale }) : undefined
    const telephone = head.brand.supportTelephone
    return composeMail(head, locale, {
      accountId: row.account_id,
      to,
      subject: subject({ amount }, { locale }),
      paragraphs: [
        body({ amount }, { locale }),
        ...(what === 'given' ? [] : [words.adjustments_mail_questions({ telephone }, { locale })]),
      ],
      link: 'bill',
      facts: [
        [words.mail_fact_amount({}, { locale }), amount],
        ...bill,
        ...(why === undefined
          ? []
          : [[words.adjustments_mail_reason({}, { locale }), why] as [string, string]]),
      ],
    })
  }

/**
 * The reason that the email gives owners: our own words for its category. The text that staff typed isn't included,
 * because a customer's hardship is nobody else's business.
 */
const reasons = {
  outage: words.adjustments_reason_outage,
  'service-problem': words.adjustments_reason_service_problem,
  'missed-visit': words.adjustments_reason_missed_visit,
  'billing-error': words.adjustments_reason_billing_error,
  goodwill: words.adjustments_mail_reason_goodwill,
  hardship: undefined,
  other: undefined,
} as const satisfies Record<AdjustmentReason, unknown>

const texts = {
  credit: {
    given: { subject: words.adjustments_mail_credit_subject, body: words.adjustments_mail_credit },
    'taken-back': {
      subject: words.adjustments_mail_credit_back_subject,
      body: words.adjustments_mail_credit_back,
    },
  },
  'late-fee': {
    given: { subject: words.adjustments_mail_waived_subject, body: words.adjustments_mail_waived },
    'taken-back': {
      subject: words.adjustments_mail_waived_back_subject,
      body: words.adjustments_mail_waived_back,
    },
  },
} as const
