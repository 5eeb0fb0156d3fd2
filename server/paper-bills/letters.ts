import type { Day } from '@lightwell/rulebook/calendar.ts'
import { formatDay } from '@lightwell/rulebook/format-day.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { composeMail, type Letterhead, type MailDraft } from '../connectors/mail/compose.ts'
import type { Language } from '../web/language.ts'

/** Whom it is told, and about which account. */
interface Told {
  subject: { email: string }
  account: { id: string; serviceAddress: string }
  language: Language
}

/** Confirms which bills will be printed, and where they go. */
export const requestedMail = (head: Letterhead, to: Told, statementsOn: Day[]): MailDraft =>
  mail(head, to, statementsOn, words.paper_bills_requested_subject, words.paper_bills_requested_body)

/** Confirms that a bill will not be printed. */
export const cancelledMail = (head: Letterhead, to: Told, statementsOn: Day[]): MailDraft =>
  mail(head, to, statementsOn, words.paper_bills_cancelled_subject, words.paper_bills_cancelled_body)

type Words = (inputs: Record<never, never>, options: { locale: 'en' | 'es' }) => string

function mail(
  head: Letterhead,
  { subject: { email }, account, language: locale }: Told,
  statementsOn: Day[],
  subject: Words,
  body: Words,
): MailDraft {
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
