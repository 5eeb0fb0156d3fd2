import { type Day, formatDay } from '@lightwell/rulebook/calendar.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { composeMail, type Letterhead, type MailDraft } from '../connectors/mail/compose.ts'
import type { CustomerSession, LinkedAccount } from '../identity/session.ts'

interface Letter {
  head: Letterhead
  session: CustomerSession
  account: LinkedAccount
  statementsOn: Day[]
  language: 'en' | 'es'
}

/** Confirms which bills will be printed, and where they go. */
export const requestedMail = (letter: Letter): MailDraft =>
  mail(letter, words.paper_bills_requested_subject, words.paper_bills_requested_body)

/** Confirms that a bill will not be printed. */
export const cancelledMail = (letter: Letter): MailDraft =>
  mail(letter, words.paper_bills_cancelled_subject, words.paper_bills_cancelled_body)

type Words = (inputs: Record<never, never>, options: { locale: 'en' | 'es' }) => string

function mail(
  { head, session, account, statementsOn, language: locale }: Letter,
  subject: Words,
  body: Words,
): MailDraft {
  return composeMail(head, locale, {
    accountId: account.id,
    to: session.email,
    subject: subject({}, { locale }),
    paragraphs: [body({}, { locale })],
    link: 'paperBills',
    facts: [
      [
        words.paper_bills_fact_bills({}, { locale }),
        statementsOn.map((day) => formatDay(day, locale)).join(' · '),
      ],
      [words.paper_bills_fact_address({}, { locale }), account.serviceAddress],
    ],
  })
}
