import type { DeviceKind } from '@lightwell/rulebook/equipment/devices.ts'
import type { WifiNetworkId } from '@lightwell/rulebook/equipment/wifi.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Recipient } from '../contact-preferences/notify-owners.ts'
import { composeMail, type Letterhead, type MailDraft } from '../messages/mail/compose.ts'
import type { SampleMails } from '../messages/mail/sample.ts'

/**
 * The email about a restart that a guest requested. The guest knows the account's number, but may not be the account
 * holder. The email doesn't say that the device restarted, since the command may not have reached it.
 */
export const restartedByGuest =
  (head: Letterhead, { accountId, kind }: { accountId: string; kind: DeviceKind }) =>
  ({ email, language: locale }: Recipient): MailDraft =>
    composeMail(head, locale, {
      accountId,
      to: email,
      subject: subjects[kind]({}, { locale }),
      paragraphs: [
        bodies[kind]({}, { locale }),
        words.mail_restarted_unknown({ telephone: head.brand.supportTelephone }, { locale }),
      ],
      link: 'equipment',
      facts: [],
    })

const subjects = {
  modem: words.mail_restarted_subject_modem,
  'set-top-box': words.mail_restarted_subject_box,
}
const bodies = { modem: words.mail_restarted_body_modem, 'set-top-box': words.mail_restarted_body_box }

/**
 * The email about a change of a network's name, password or on/off state. The email doesn't reveal the new settings.
 */
export const wifiChanged =
  (head: Letterhead, { accountId, network }: { accountId: string; network: WifiNetworkId }) =>
  ({ email, language: locale }: Recipient): MailDraft =>
    composeMail(head, locale, {
      accountId,
      to: email,
      subject: words.mail_wifi_changed_subject({}, { locale }),
      paragraphs: [
        network === 'main'
          ? words.mail_wifi_changed_main({}, { locale })
          : words.mail_wifi_changed_guest({}, { locale }),
        words.mail_link_unknown({ telephone: head.brand.supportTelephone }, { locale }),
      ],
      link: 'equipment',
      facts: [],
    })

export const equipmentMails: SampleMails = {
  'wifi-changed': ({ head, accountId, to: email, language }) =>
    wifiChanged(head, { accountId, network: 'main' })({ email, language }),
  'restarted-by-guest': ({ head, accountId, to: email, language }) =>
    restartedByGuest(head, { accountId, kind: 'modem' })({ email, language }),
}
