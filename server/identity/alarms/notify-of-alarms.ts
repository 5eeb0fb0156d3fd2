import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Language } from '../../acting/language.ts'
import { forgetInBatches } from '../../database/forget.ts'
import { inTransaction } from '../../database/transaction.ts'
import { composeMail, type Letterhead, type MailDraft } from '../../messages/mail/compose.ts'
import { addToOutbox } from '../../messages/mail/store.ts'
import type { World } from '../../world.ts'
import { recordEvent } from '../event-write.ts'
import { findIdentityByEmail } from '../write.ts'
import { removeOldAlarms, takeAlarms } from './store.ts'

const mostAtOnce = 200

/**
 * Notifies people, in their log and by email, that someone tried several wrong passwords with their address. Sends at
 * most one notification for each window of the sign-in limit. The sign-in request itself doesn't do this: it would take
 * longer for addresses that exist, which would reveal them.
 * @returns how many alarms it processed
 */
export async function notifyOfAlarms({ database, clock, config }: World): Promise<number> {
  let notified = 0
  for (;;) {
    const taken = await inTransaction(database, async (trx) => {
      const alarms = await takeAlarms(trx, mostAtOnce)
      for (const { email, at, ...networkOrigin } of alarms) {
        const person = await findIdentityByEmail(trx, email)
        if (!person?.isActive) continue
        const instant = at.toTemporalInstant()
        await recordEvent(trx, person.id, 'sign-in-locked', instant, networkOrigin)
        await addToOutbox(trx, alarmMail(config, person.language, email), clock())
      }
      return alarms.length
    })
    notified += taken
    if (taken < mostAtOnce) break
  }
  return notified
}

/** Removes expired alarms. */
export const forgetAlarms = ({ database, clock }: World): Promise<number> =>
  forgetInBatches((most) => removeOldAlarms(database, clock(), most))

/** The email after several wrong passwords. */
export function alarmMail(head: Letterhead, language: Language, to: string): MailDraft {
  const locale = { locale: language }
  const { customerIdName } = head.brand
  return composeMail(head, language, {
    accountId: null,
    to,
    subject: words.mail_alarm_subject({ customerIdName }, locale),
    paragraphs: [words.mail_alarm_body({}, locale), words.mail_alarm_what({}, locale)],
    link: { to: new URL('/forgot-password', head.publicUrl).href, text: words.mail_reset_link({}, locale) },
    facts: [],
  })
}
