import { type Day, formatDay } from '@lightwell/rulebook/calendar.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Brand } from '../brand.ts'
import { composeMail, type MailDraft } from '../connectors/mail/compose.ts'
import type { Invited } from './invitation-store.ts'

/** The mail that asks somebody who was imported to choose a password. */
export function invitationMail(brand: Brand, person: Invited, link: string, lastDay: Day): MailDraft {
  const { language } = person
  const locale = { locale: language }
  return composeMail(brand, language, {
    accountId: null,
    to: person.email,
    subject: words.mail_invitation_subject({ brand: brand.name }, locale),
    greeting: words.mail_greeting({ name: person.firstName }, locale),
    paragraphs: [
      words.mail_invitation_body({ brand: brand.name }, locale),
      words.mail_invitation_limits({ day: formatDay(lastDay, language) }, locale),
    ],
    link: { to: link, text: words.mail_invitation_link({}, locale) },
    facts: person.accountNumbers.map((number) => [words.mail_invitation_account({}, locale), number]),
  })
}
