import { addToOutbox } from '../../connectors/mail/store.ts'
import { inTransaction } from '../../database/transaction.ts'
import { linkHolder } from '../../linked-accounts/holders.ts'
import { type Refused, refuse } from '../../web/errors.ts'
import type { World } from '../../world.ts'
import { digestOfToken, linkTo, newToken } from '../mailed-token.ts'
import type { Whence } from '../whence.ts'
import { verifyLetter } from './letters.ts'
import { linkHours } from './link-hours.ts'
import { makeIdentity } from './make-identity.ts'
import { findRegistration, renewRegistration, useRegistration } from './store.ts'

/** Whose registration a link belongs to, where it can be used. Looking changes nothing: scanners of mails open links, too. */
export const readRegistration = ({ database, clock }: World, token: string) =>
  findRegistration(database, digestOfToken(token), clock())

/**
 * Makes the identity of a registration whose link was used, once, with the account of which it showed to be the holder. It
 * signs nobody in: whoever has the mail need not know the password.
 */
export async function verifyRegistration(
  { database, clock }: World,
  token: string,
  whence: Whence,
): Promise<undefined | Refused<'link-over'>> {
  const isDone = await inTransaction(database, async (trx) => {
    const now = clock()
    const registration = await useRegistration(trx, digestOfToken(token), now)
    if (!registration?.accountId) return false
    const identityId = await makeIdentity(trx, registration, now, whence)
    if (identityId === undefined) return false
    await linkHolder(trx, { accountId: registration.accountId, identityId }, now)
    return true
  })
  return isDone ? undefined : refuse('link-over')
}

/**
 * Mails the link of an open registration once more; the one before it ends. Nothing is told to whoever asks, and an address
 * gets so many and no more.
 */
export async function sendAgain({ database, clock, config, limits }: World, email: string): Promise<void> {
  const mails = await limits.take('register-mail', { name: email })
  if (mails.waitSeconds !== undefined) return
  const token = newToken()
  await inTransaction(database, async (trx) => {
    const now = clock()
    const expiresAt = now.add({ hours: linkHours })
    const registration = await renewRegistration(trx, email, digestOfToken(token), now, expiresAt)
    if (registration === undefined) return
    const link = linkTo(config.publicUrl, '/register/verify', token)
    await addToOutbox(trx, verifyLetter(config, registration.language, email, link), now)
  })
}
