import type { Day } from '@lightwell/rulebook/calendar.ts'
import { formatDay } from '@lightwell/rulebook/format-day.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { isInView, type OverAccount } from '../acting/actor.ts'
import type { Language } from '../acting/language.ts'
import { composeMail, type Letterhead, type MailDraft } from '../messages/mail/compose.ts'

/** The recipient and the account of an email. `isBySupport` says that support acted for the recipient. */
interface Recipient {
  subject: { email: string }
  account: { id: string; serviceAddress: string }
  language: Language
  isBySupport: boolean
}

/**
 * Makes the recipient of an email about a request or a cancellation.
 * @param acting the person who requested or canceled
 */
export const recipientOf = (acting: OverAccount): Recipient => ({ ...acting, isBySupport: isInView(acting) })

/** Confirms a request: the bills that will be printed, and the address they go to. */
export const requestedMail = (head: Letterhead, to: Recipient, statementsOn: Day[]): MailDraft =>
  mail(head, to, statementsOn, texts.requested)

/** Confirms that a bill won't be printed. */
export const cancelledMail = (head: Letterhead, to: Recipient, statementsOn: Day[]): MailDraft =>
  mail(head, to, statementsOn, texts.cancelled)

const texts = {
  requested: {
    themselves: { subject: words.paper_bills_requested_subject, body: words.paper_bills_requested_body },
    support: {
      subject: words.paper_bills_requested_by_support_subject,
      body: words.paper_bills_requested_by_support_body,
    },
  },
  cancelled: {
    themselves: { subject: words.paper_bills_cancelled_subject, body: words.paper_bills_cancelled_body },
    support: {
      subject: words.paper_bills_cancelled_by_support_subject,
      body: words.paper_bills_cancelled_by_support_body,
    },
  },
} as const

function mail(
  head: Letterhead,
  { subject: { email }, account, language: locale, isBySupport }: Recipient,
  statementsOn: Day[],
  text: (typeof texts)[keyof typeof texts],
): MailDraft {
  const { subject, body } = text[isBySupport ? 'support' : 'themselves']
  return composeMail(head, locale, {
    accountId: account.id,
    to: email,
    subject: subject({}, { locale }),
    paragraphs: [body({}, { locale })],
    link: 'paperBills',
    facts: [
      [
        (statementsOn.length === 1 ? words.paper_bills_fact_bill : words.paper_bills_fact_bills)(
          {},
          { locale },
        ),
        statementsOn.map((day) => formatDay(day, locale, 'record')).join(' · '),
      ],
      [words.paper_bills_fact_address({}, { locale }), account.serviceAddress],
    ],
  })
}
