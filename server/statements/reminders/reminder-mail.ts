import { type DayStyle, formatDay } from '@lightwell/rulebook/format-day.ts'
import { formatCents } from '@lightwell/rulebook/money.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Notification } from '../../contact-preferences/notify-owners.ts'
import { composeMail, type Letterhead } from '../../messages/mail/compose.ts'
import type { BillToRemind } from './store.ts'

/** Reminds owners of a bill: how much of it is left to pay, when it's due, and how much of earlier bills is left. */
export function reminderOf(
  head: Letterhead,
  {
    accountId,
    dueOn,
    leftCents,
    earlierCents,
  }: Pick<BillToRemind, 'accountId' | 'dueOn' | 'leftCents' | 'earlierCents'>,
): Notification {
  const url = new URL('/account/#/payments/onetime', head.publicUrl).href
  return {
    about: 'reminders',
    mail({ email, language: locale, unsubscribeUrl }) {
      const amount = formatCents(leftCents, locale)
      const due = (style: DayStyle) => formatDay(dueOn, locale, style, head.today)
      return composeMail(head, locale, {
        accountId,
        isBulk: true,
        to: email,
        subject: words.mail_reminder_subject({ amount, day: due('name') }, { locale }),
        paragraphs: [
          words.mail_reminder_body({}, { locale }),
          ...(earlierCents > 0
            ? [words.mail_reminder_earlier({ amount: formatCents(earlierCents, locale) }, { locale })]
            : []),
        ],
        link: { to: url, text: words.mail_pay_bill({}, { locale }) },
        facts: [
          [words.mail_fact_left_to_pay({}, { locale }), amount],
          [words.mail_fact_due_on({}, { locale }), due('record')],
        ],
        unsubscribeUrl,
      })
    },
    text: ({ language: locale, lastFour }) =>
      words.contact_preferences_text_reminder(
        {
          brand: head.brand.name,
          amount: formatCents(leftCents, locale),
          day: formatDay(dueOn, locale, 'list', head.today),
          lastFour,
          url,
        },
        { locale },
      ),
  }
}
