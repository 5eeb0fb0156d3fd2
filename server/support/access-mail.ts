import type { Day } from '@lightwell/rulebook/calendar.ts'
import { formatDay } from '@lightwell/rulebook/format-day.ts'
import { formatWhen } from '@lightwell/rulebook/format-time.ts'
import type { SupportChange } from '@lightwell/rulebook/support/changes.ts'
import type { ViewReason } from '@lightwell/rulebook/views/reasons.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { supportChangeWords, viewReasonWords } from '@lightwell/words/support/access-log.ts'
import type { Recipient } from '../contact-preferences/notify-owners.ts'
import { composeMail, type Letterhead, type MailDraft } from '../messages/mail/compose.ts'

/** A view, with the facts that the email gives about it. */
export interface NotifiedAccess {
  /** The time at which the view was opened, in ISO 8601. */
  at: string
  reason: ViewReason
  changes: readonly { what: SupportChange; day?: Day | null; isSure: boolean }[]
}

/**
 * Emails a customer about support's views of their account: when, why, and what changed. The email never names the
 * member of staff.
 */
export function accessMail(
  head: Letterhead,
  { email: to, language, unsubscribeUrl }: Recipient,
  entries: readonly NotifiedAccess[],
): MailDraft {
  const locale = { locale: language }
  const writing = { locale: language, zone: head.businessZone, today: head.today }
  const said = ({ what, day, isSure }: NotifiedAccess['changes'][number]) => {
    const change = day
      ? words.support_did_close_on({ day: formatDay(day, language, 'sentence', head.today) }, locale)
      : supportChangeWords[what]({}, locale)
    return isSure ? change : words.linked_accounts_did_unsure({ what: change }, locale)
  }
  const changesOf = ({ changes }: NotifiedAccess) =>
    changes.length === 0 ? [words.support_nothing_changed({}, locale)] : [...new Set(changes.map(said))]
  return composeMail(head, language, {
    accountId: null,
    isBulk: true,
    to,
    subject: words.support_mail_subject({}, locale),
    paragraphs: [words.support_mail_body({}, locale), words.support_mail_call({}, locale)],
    link: {
      to: new URL('/account/#/profile/support', head.publicUrl).href,
      text: words.support_mail_see({}, locale),
    },
    facts: entries.map((entry) => [
      formatWhen(entry.at, writing, 'list'),
      [viewReasonWords[entry.reason]({}, locale), ...changesOf(entry)].join(' · '),
    ]),
    unsubscribeUrl,
  })
}
