import { addDays, type Day } from '@lightwell/rulebook/calendar.ts'
import { formatDay } from '@lightwell/rulebook/format-day.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Recipient } from '../contact-preferences/notify-owners.ts'
import { composeMail, type Letterhead, type MailDraft } from '../messages/mail/compose.ts'

/** Notifies owners of the day that their account closes, and of the last day to cancel the closing. */
export const plannedMail =
  (head: Letterhead, { accountId, closedOn }: { accountId: string; closedOn: Day }) =>
  ({ email: to, language: locale }: Recipient): MailDraft => {
    const last = addDays(closedOn, -1)
    const named = (day: Day) => formatDay(day, locale, 'sentence', head.today)
    const telephone = head.brand.supportTelephone
    const isToday = closedOn === head.today
    return composeMail(head, locale, {
      accountId,
      to,
      subject: words.mail_closing_planned_subject({ day: named(closedOn) }, { locale }),
      paragraphs: isToday
        ? [
            words.mail_closing_planned_today({}, { locale }),
            words.mail_closing_planned_bill({}, { locale }),
            words.customer_identity_not_you({ telephone }, { locale }),
          ]
        : [
            words.mail_closing_planned({ last: named(last) }, { locale }),
            words.mail_closing_planned_bill({}, { locale }),
            words.mail_closing_planned_undo({ last: named(last), telephone }, { locale }),
          ],
      link: 'bill',
      facts: [[words.mail_fact_closes_on({}, { locale }), formatDay(closedOn, locale, 'record')]],
    })
  }

/** Notifies owners that their account won't be closed after all. */
export const keptOpenMail =
  (head: Letterhead, { accountId }: { accountId: string }) =>
  ({ email: to, language: locale }: Recipient): MailDraft =>
    composeMail(head, locale, {
      accountId,
      to,
      subject: words.mail_kept_open_subject({}, { locale }),
      paragraphs: [
        words.mail_kept_open({}, { locale }),
        words.customer_identity_not_you({ telephone: head.brand.supportTelephone }, { locale }),
      ],
      link: 'bill',
      facts: [],
    })
