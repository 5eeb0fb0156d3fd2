import { dayOf } from '@lightwell/rulebook/calendar.ts'
import { formatDay } from '@lightwell/rulebook/format-day.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Language } from '../../acting/language.ts'
import type { HeldCredential } from '../../identity/credential.ts'
import { credentialWords, meanwhileWords } from '../../identity/recovery-words.ts'
import { composeMail, type Letterhead, type MailDraft } from '../../messages/mail/compose.ts'
import { firstRemovalOf } from './held.ts'

/** Formats the day of a removal for people. */
export const removalDay = (
  { businessZone, today }: Pick<Letterhead, 'businessZone' | 'today'>,
  at: Date,
  language: Language,
) => formatDay(dayOf(at.toTemporalInstant(), businessZone), language, 'name', today)

const subjects = {
  begun: { one: words.mail_removal_subject, many: words.mail_removal_subject_many },
  soon: { one: words.mail_removal_soon_subject, many: words.mail_removal_soon_subject_many },
}

/** Tells someone that a sign-in factor will be removed, on which day, and how to stop it. */
export function removalMail(
  head: Letterhead,
  language: Language,
  { to, held, which, link }: { to: string; held: HeldCredential[]; which: 'begun' | 'soon'; link: string },
): MailDraft {
  const locale = { locale: language }
  const { customerIdName, supportTelephone: telephone } = head.brand
  const firstAt = firstRemovalOf(held)
  if (firstAt === undefined) throw new Error('A mail about removals needs at least one removal.')
  const day = removalDay(head, firstAt, language)
  const count = held.filter(({ removedAt }) => removalDay(head, removedAt, language) === day).length
  const subject = subjects[which][count === 1 ? 'one' : 'many']
  return composeMail(head, language, {
    accountId: null,
    to,
    subject: subject({ customerIdName, day, count }, locale),
    paragraphs: [
      words.mail_removal_body({ customerIdName }, locale),
      meanwhileWords(language, held).join(' '),
      words.mail_removal_stop({ telephone }, locale),
    ],
    link: { to: link, text: words.factors_keep({}, locale) },
    facts: held.map((way) => [
      words.mail_fact_removed_on({ day: removalDay(head, way.removedAt, language) }, locale),
      credentialWords(head, language, way),
    ]),
  })
}

/** The text message about a factor that will be removed. The day has no year, which keeps the text short. */
export const removalText = (
  head: Letterhead,
  language: Language,
  { dueAt, link }: { dueAt: Temporal.Instant; link: string },
): string => {
  const day = dayOf(dueAt, head.businessZone)
  return words.factors_removal_text(
    {
      brand: head.brand.name,
      day: formatDay(day, language, 'list', day),
      link,
    },
    { locale: language },
  )
}
