import { everyScope } from '@lightwell/rulebook/linked-accounts/scopes.ts'
import type { FastifyRequest } from 'fastify'
import { holdAccount } from '../accounts/hold-account.ts'
import type { Language } from '../acting/language.ts'
import { inTransaction } from '../database/transaction.ts'
import { pairOf } from '../events/network.ts'
import { checkOnceMore } from '../identity/check-once-more.ts'
import { countAskedMail } from '../identity/count-asked-mail.ts'
import { linkTo } from '../identity/mailed-token.ts'
import { makeIdentity } from '../identity/make-identity.ts'
import type { NetworkOrigin } from '../identity/network-origin.ts'
import type { VerifiedPerson } from '../identity/start-session.ts'
import { verifiedByPassword } from '../identity/verified.ts'
import { findHolders, linkHolder } from '../linked-accounts/holders.ts'
import { notifyOfLink } from '../linked-accounts/mails.ts'
import { noteAccess } from '../linked-accounts/note-access.ts'
import { addToOutbox } from '../messages/mail/store.ts'
import { type Refused, refuse } from '../web/errors.ts'
import { digestOfToken, newToken } from '../web/token.ts'
import type { World } from '../world.ts'
import { linkHours } from './link-hours.ts'
import { knownMail, noneMail, unknownMail, verifyMail } from './mails.ts'
import { addRegistrationLink, findRegistration, isWaiting, useRegistration } from './store.ts'

/** Finds the registration that a link can confirm. Reading changes nothing, because mail scanners open links, too. */
export const readRegistration = ({ database, clock }: World, token: string) =>
  findRegistration(database, digestOfToken(token), clock())

/**
 * Uses a registration's link, once: creates the identity and links the account. Requires the chosen password.
 * Otherwise, someone who opens a stranger's link by mistake would create an identity with the stranger's password.
 * @returns the person to sign in, who has proved both the mailbox and the password
 */
export async function verifyRegistration(
  world: World,
  { token, password, networkOrigin }: { token: string; password: string; networkOrigin: NetworkOrigin },
): Promise<VerifiedPerson | Refused<'link-over' | 'sign-in-refused' | 'too-many-attempts' | 'busy'>> {
  const { database, clock, events } = world
  const found = await findRegistration(database, digestOfToken(token), clock())
  if (found === undefined) return refuse('link-over')
  const refused = await checkOnceMore(world, {
    counted: `registering ${found.email}`,
    stored: async () => found.passwordHash,
    password,
  })
  if (refused) return refused
  const identityId = await inTransaction(database, async (trx) => {
    const now = clock()
    const registration = await useRegistration(trx, digestOfToken(token), now)
    if (!registration?.accountId) return undefined
    const { accountId, email, language, firstName, lastName } = registration
    await holdAccount(trx, accountId)
    const holders = await findHolders(trx, accountId)
    const made = await makeIdentity(trx, registration, 'registration', now, networkOrigin)
    if (made === undefined) return undefined
    const pair = { accountId, identityId: made }
    await linkHolder(world, trx, pair, now)
    await noteAccess(world, trx, { ...pair, isHelper: false, call: 'POST /register/verify' })
    const person = { email, language, firstName, lastName }
    const scopes = everyScope
    await notifyOfLink(world, trx, { what: 'linked', accountId, person, scopes, holders }, now)
    return made
  })
  if (identityId === undefined) return refuse('link-over')
  events.identityChanged(networkOrigin.asked, { what: 'registered', identityId })
  const { email, language, passwordHash } = found
  return { identityId, email, language, verified: verifiedByPassword(passwordHash) }
}

/**
 * Emails the outcome of an address's newest registration again, with a new link if a link can confirm it. Earlier links
 * keep working. If the address has no open registration, the email says that. All cases do the same work, so the
 * response time doesn't reveal if an address is registered. Emails are limited per address and per network.
 * @param language the requester's language, used if the address has no open registration
 */
export async function sendAgain(
  world: World,
  email: string,
  request: FastifyRequest,
  language: Language,
): Promise<void> {
  const { database, clock, config, limits } = world
  const asked = await limits.take('again-mail', { pair: pairOf(request, 'register') })
  if (asked.waitSeconds !== undefined) return
  // Emails without a link have a lower limit. So they can't use up the emails with a link that an address may get.
  const mail = await countAskedMail(world, { to: email, hasLink: await isWaiting(database, email, clock()) })
  if (mail.waitSeconds !== undefined) return
  const token = newToken()
  await mail.deciding(() =>
    inTransaction(database, async (trx) => {
      const now = clock()
      const expiresAt = now.add({ hours: linkHours })
      const registration = await addRegistrationLink(trx, email, digestOfToken(token), now, expiresAt)
      const link = linkTo(config.publicUrl, '/register/verify', token)
      const mail = mails[registration?.state ?? 'none']
      await addToOutbox(trx, mail(config, registration?.language ?? language, email, link), now)
    }),
  )
}

const mails = { open: verifyMail, unknown: unknownMail, known: knownMail, none: noneMail }
