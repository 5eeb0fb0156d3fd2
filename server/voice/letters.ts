import * as words from '@lightwell/words/compiled/messages/_index.js'
import { composeMail, type Letterhead } from '../connectors/mail/compose.ts'
import type { SampleLetters } from '../connectors/mail/letter-sample.ts'
import { addressOf } from '../connectors/mail/pages.ts'
import type { Telling } from '../contact-preferences/tell-owners.ts'
import type { LineName } from './store.ts'

/** That calls to 911 from a line are sent elsewhere, and not where to (47 CFR 64.2010(f)). The line is named by how it ends. */
export const locationChanged = (head: Letterhead, { accountId, number }: LineName): Telling => ({
  about: 'service',
  mail: ({ email, language: locale }) =>
    composeMail(head, locale, {
      accountId,
      to: email,
      subject: words.mail_location_changed_subject({}, { locale }),
      paragraphs: [
        words.mail_location_changed_body({ lastFour: number.slice(-4) }, { locale }),
        words.mail_link_unknown({ telephone: head.brand.supportTelephone }, { locale }),
      ],
      link: 'voice',
      facts: [],
    }),
  text: ({ language: locale }) =>
    words.contact_preferences_text_service(
      {
        brand: head.brand.name,
        news: words.mail_location_changed_subject({}, { locale }),
        url: addressOf('voice', head.publicUrl),
      },
      { locale },
    ),
})

/** The letters about voice lines. */
export const voiceLetters: SampleLetters = {
  'location-changed': ({ head, accountId, to: email, language }) =>
    locationChanged(head, { accountId, number: '2125550101' }).mail({ email, language }),
}
