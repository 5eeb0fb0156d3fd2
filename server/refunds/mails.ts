import type { Day } from '@lightwell/rulebook/calendar.ts'
import { formatDay } from '@lightwell/rulebook/format-day.ts'
import { type Cents, formatCents } from '@lightwell/rulebook/money.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Recipient } from '../contact-preferences/notify-owners.ts'
import { composeMail, type Letterhead, type MailDraft } from '../messages/mail/compose.ts'

/** Notifies owners that their credit is being refunded. Names the amount and the latest day that they'll receive it. */
export const refundOrdered =
  (
    head: Letterhead,
    { accountId, amountCents, due_on: dueOn }: { accountId: string; amountCents: Cents; due_on: Day },
  ) =>
  ({ email: to, language: locale }: Recipient): MailDraft => {
    const amount = formatCents(amountCents, locale)
    const day = formatDay(dueOn, locale, 'record')
    return composeMail(head, locale, {
      accountId,
      to,
      subject: words.mail_refund_subject({ amount }, { locale }),
      paragraphs: [words.mail_refund_body({ amount, day }, { locale })],
      link: 'summary',
      facts: [
        [words.mail_fact_amount({}, { locale }), amount],
        [words.mail_fact_refund_by({}, { locale }), day],
      ],
    })
  }
