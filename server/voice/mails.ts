import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Recipient } from '../contact-preferences/notify-owners.ts'
import { composeMail, type Letterhead, type MailDraft } from '../messages/mail/compose.ts'
import type { SampleMails } from '../messages/mail/sample.ts'
import type { LineName } from './store.ts'

/**
 * An email about the location that 911 calls from a line go to. The email never says which location (47 CFR
 * 64.2010(f)), and identifies the line by its last digits.
 */
const aboutLocation =
  (subject: typeof words.mail_location_changed_subject, body: typeof words.mail_location_changed_body) =>
  (head: Letterhead, { accountId, number }: LineName) =>
  ({ email, language: locale }: Recipient): MailDraft =>
    composeMail(head, locale, {
      accountId,
      to: email,
      subject: subject({}, { locale }),
      paragraphs: [
        body({ lastFour: number.slice(-4) }, { locale }),
        words.mail_link_unknown({ telephone: head.brand.supportTelephone }, { locale }),
      ],
      link: 'voice',
      facts: [],
    })

/** The email that says 911 calls from a line now go to another location. */
export const locationChanged = aboutLocation(
  words.mail_location_changed_subject,
  words.mail_location_changed_body,
)

/** The email that says a new location was requested, but the network hasn't confirmed it for a long time. */
export const locationInDoubt = aboutLocation(
  words.mail_location_doubt_subject,
  words.mail_location_doubt_body,
)

const sampleNumber = '2125550101'

export const voiceChangeMails: SampleMails = {
  'location-changed': ({ head, accountId, to: email, language }) =>
    locationChanged(head, { accountId, number: sampleNumber })({ email, language }),
  'location-in-doubt': ({ head, accountId, to: email, language }) =>
    locationInDoubt(head, { accountId, number: sampleNumber })({ email, language }),
}
