import { cleanAccountNumber } from '@lightwell/rulebook/accounts/account-number.ts'
import type { ChosenClass } from '@lightwell/rulebook/contact-preferences/rules.ts'
import type { MailDraft } from '../connectors/mail/compose.ts'
import { addAllToOutbox } from '../connectors/mail/store.ts'
import { addTexts, type TextDraft } from '../connectors/text-messages/store.ts'
import { stopAddress } from '../contact-preferences/stop-mails.ts'
import type { Queries } from '../database/transaction.ts'
import type { World } from '../world.ts'
import type { ToldOwner } from './owner-store.ts'

/** Whom a letter goes to, and where such letters are stopped, if they may be. */
export interface Told {
  email: string
  language: 'en' | 'es'
  unsubscribeUrl?: string | undefined
}

/** What is told of a bill: as a letter, and in the few words of a text message. */
export interface Telling {
  about: ChosenClass
  mail: (owner: Told) => MailDraft
  text: (owner: { language: 'en' | 'es'; lastFour: string }) => string
}

/** A text of yesterday's bill tells nothing new. */
const textHours = 24

/** Tells the owners of accounts, each as they have chosen, in the transaction of what they are told. */
export async function tellOwners(
  trx: Queries,
  { config, digests }: World,
  told: readonly { owners: readonly ToldOwner[]; telling: Telling }[],
  now: Temporal.Instant,
): Promise<void> {
  const { publicUrl } = config
  const each = told.flatMap(({ owners, telling }) => owners.map((owner) => ({ owner, telling })))
  const mails = each.flatMap(({ owner, telling: { about, mail } }) => {
    const { identityId, email, language } = owner
    if (owner.mail === null) return []
    const isChosen = owner.mail === 'chosen'
    const unsubscribeUrl = isChosen ? stopAddress({ digests, publicUrl }, { identityId, about }) : undefined
    return [mail({ email, language, unsubscribeUrl })]
  })
  const expiresAt = now.add({ hours: textHours })
  const texts = each.flatMap(({ owner: { textTo, language, accountNumber }, telling }): TextDraft[] => {
    if (textTo === null) return []
    const lastFour = cleanAccountNumber(accountNumber).slice(-4)
    return [{ telephone: textTo, text: telling.text({ language, lastFour }), isUrgent: false, expiresAt }]
  })
  await addAllToOutbox(trx, mails, now)
  await addTexts(trx, texts, now)
}
