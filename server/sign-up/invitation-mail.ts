import type { Day } from '@lightwell/rulebook/calendar.ts'
import { formatDay } from '@lightwell/rulebook/format-day.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { composeMail, type Letterhead, type MailDraft } from '../messages/mail/compose.ts'
import type { Invited } from './invitation-store.ts'

/** The email that asks an imported person to choose a password. */
export function invitationMail(head: Letterhead, person: Invited, link: string, lastDay: Day): MailDraft {
  const { language } = person
  const { brand } = head
  const locale = { locale: language }
  return composeMail(head, language, {
    accountId: null,
    to: person.email,
    subject: words.mail_invitation_subject({ brand: brand.name }, locale),
    paragraphs: [
      words.mail_invitation_body({ brand: brand.name }, locale),
      words.mail_invitation_limits({ day: formatDay(lastDay, language, 'sentence', head.today) }, locale),
    ],
    link: { to: link, text: words.mail_invitation_link({}, locale) },
    facts: person.accountNumbers.map((number) => [words.mail_invitation_account({}, locale), number]),
  })
}
