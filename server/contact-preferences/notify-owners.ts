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

/** The recipient of an email, and its unsubscribe link, if it may have one. */
export interface Recipient {
  email: string
  language: 'en' | 'es'
  unsubscribeUrl?: string | undefined
}

/** A notification: as an email, and in the few words of a text message. */
export interface Notification {
  about: ChosenClass
  mail: (owner: Recipient) => MailDraft
  text: (owner: { language: 'en' | 'es'; lastFour: string }) => string
  /** The time after which a text about it is useless. By default, a day later. */
  textExpiresAt?: Temporal.Instant | undefined
}

/** A text with yesterday's news isn't news. */
const textHours = 24

/** Notifies the owners of accounts, each as they've chosen, in the transaction that makes the change. */
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
 * Emails the owners of an account, whatever they chose, in the transaction that makes the change. If nobody owns it,
 * emails the address on file.
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
