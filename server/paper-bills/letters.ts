import { type Day, formatDay } from '@lightwell/rulebook/calendar.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Brand } from '../brand.ts'
import { composeMail, type MailDraft } from '../connectors/mail/compose.ts'
import type { CustomerSession, LinkedAccount } from '../identity/session.ts'

interface Letter {
  brand: Brand
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
  { brand, session, account, statementsOn, language: locale }: Letter,
  subject: Words,
  body: Words,
): MailDraft {
  return composeMail(brand, locale, {
    accountId: account.id,
    to: session.email,
    subject: subject({}, { locale }),
    greeting: words.mail_greeting({ name: session.firstName }, { locale }),
    paragraphs: [body({}, { locale })],
    facts: [
      [
        words.paper_bills_fact_bills({}, { locale }),
        statementsOn.map((day) => formatDay(day, locale)).join(' · '),
      ],
      [words.paper_bills_fact_account({}, { locale }), account.accountNumber],
      [words.paper_bills_fact_address({}, { locale }), account.serviceAddress],
    ],
  })
}
