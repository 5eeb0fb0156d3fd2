import { cleanAccountNumber } from '@lightwell/rulebook/accounts/account-number.ts'
import type { ChosenClass } from '@lightwell/rulebook/contact-preferences/rules.ts'
import type { Queries } from '../database/transaction.ts'
import type { MailDraft } from '../messages/mail/compose.ts'
import { addAllToOutbox } from '../messages/mail/store.ts'
import { addTexts, type TextDraft } from '../messages/texts/store.ts'
import type { World } from '../world.ts'
import type { OwnerToNotify } from './read.ts'
import { stopAddress } from './stop-mails.ts'
import { findWarned } from './store.ts'

/** The recipient of an email, with an unsubscribe link if they can turn this class of emails off. */
export interface Recipient {
  email: string
  language: 'en' | 'es'
  unsubscribeUrl?: string | undefined
}

/** A notification, written both as an email and as a short text message. */
export interface Notification {
  about: ChosenClass
  mail: (owner: Recipient) => MailDraft
  text: (owner: { language: 'en' | 'es'; lastFour: string }) => string
  /** The time after which the text would be useless and isn't sent anymore. By default, a day later. */
  textExpiresAt?: Temporal.Instant | undefined
}

/** The hours after which a text about a notification isn't sent anymore, because it would be old news. */
const textHours = 24

/**
 * Notifies the owners of accounts by email, text, both or neither, as each of them has chosen. Runs in the transaction
 * that makes the change.
 */
export async function notifyOwners(
  trx: Queries,
  { config, digests }: World,
  notifications: readonly { owners: readonly OwnerToNotify[]; notification: Notification }[],
  now: Temporal.Instant,
): Promise<void> {
  const { publicUrl } = config
  const each = notifications.flatMap(({ owners, notification }) =>
    owners.map((owner) => ({ owner, notification })),
  )
  const mails = each.flatMap(({ owner, notification: { about, mail } }) => {
    const { identityId, email, language } = owner
    if (owner.mail === null) return []
    const isChosen = owner.mail === 'chosen'
    const unsubscribeUrl = isChosen
      ? stopAddress({ digests, publicUrl }, { identityId, about }, now)
      : undefined
    return [mail({ email, language, unsubscribeUrl })]
  })
  const texts = each.flatMap(({ owner, notification }): TextDraft[] => {
    const { identityId, textTo: telephone, language, accountNumber } = owner
    if (telephone === null) return []
    const lastFour = cleanAccountNumber(accountNumber).slice(-4)
    const { about, textExpiresAt: expiresAt = now.add({ hours: textHours }) } = notification
    const text = notification.text({ language, lastFour })
    return [{ telephone, text, isUrgent: false, expiresAt, chosen: { identityId, about } }]
  })
  await addAllToOutbox(trx, mails, now)
  await addTexts(trx, texts, now)
}

/**
 * Emails the owners of an account, even if they turned such emails off. If the account has no owner, emails the address
 * on file. Runs in the transaction that makes the change.
 */
export async function warnOwners(
  trx: Queries,
  { clock }: Pick<World, 'clock'>,
  accountId: string,
  mail: (owner: Recipient) => MailDraft,
): Promise<void> {
  const warned = await findWarned(trx, accountId)
  await addAllToOutbox(trx, warned.map(mail), clock())
}
