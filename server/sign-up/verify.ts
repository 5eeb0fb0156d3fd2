import { everyScope } from '@lightwell/rulebook/linked-accounts/scopes.ts'
import type { FastifyRequest } from 'fastify'
import { holdAccount } from '../accounts/hold-account.ts'
import type { Language } from '../acting/language.ts'
import { inTransaction } from '../database/transaction.ts'
import { pairOf } from '../events/network.ts'
import { countAskedMail } from '../identity/asked-mail.ts'
import { checkOnceMore } from '../identity/check-once-more.ts'
import { linkTo } from '../identity/mailed-token.ts'
import { makeIdentity } from '../identity/make-identity.ts'
import type { NetworkOrigin } from '../identity/network-origin.ts'
import type { VerifiedPerson } from '../identity/start-session.ts'
import { verifiedByPassword } from '../identity/verified.ts'
import { findHolders, linkHolder } from '../linked-accounts/holders.ts'
import { tellOfLink } from '../linked-accounts/letters.ts'
import { noteAccess } from '../linked-accounts/note-access.ts'
import { addToOutbox } from '../messages/mail/store.ts'
import { type Refused, refuse } from '../web/errors.ts'
import { digestOfToken, newToken } from '../web/token.ts'
import type { World } from '../world.ts'
import { knownLetter, noneLetter, unknownLetter, verifyLetter } from './letters.ts'
import { linkHours } from './link-hours.ts'
import { addRegistrationLink, findRegistration, isWaiting, useRegistration } from './store.ts'

/** Whose registration a link belongs to, where it can be used. Looking changes nothing: scanners of mails open links, too. */
export const readRegistration = ({ database, clock }: World, token: string) =>
  findRegistration(database, digestOfToken(token), clock())

/**
 * Makes the identity of a registration whose link is used, once, with the account of which it showed to be the holder. It asks
 * for the password that was chosen: a registration of somebody else's with one's own address, confirmed by mistake, would
 * otherwise be a way in for whoever knows its password.
 * @returns who may be signed in now, having shown both the mailbox and the password
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
    await tellOfLink(world, trx, { what: 'linked', accountId, person, scopes, holders }, now)
    return made
  })
  if (identityId === undefined) return refuse('link-over')
  events.identityChanged(networkOrigin.asked, { what: 'registered', identityId })
  const { email, language, passwordHash } = found
  return { identityId, email, language, verified: verifiedByPassword(passwordHash) }
}

/**
 * Mails once more what came of the newest registration of an address: a link, where it can be confirmed; those before work on.
 * Where none is waiting, that is mailed. Whoever asks is told nothing, and all of these are the same work; an address gets so many mails
 * and no more, and one network has so many sent.
 * @param language of whoever asks, for an address that is waiting for nothing
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
  // What only tells that nothing waits leaves room for what has a link.
  const mail = await countAskedMail(world, { to: email, hasLink: await isWaiting(database, email, clock()) })
  if (mail.waitSeconds !== undefined) return
  const token = newToken()
  await mail.deciding(() =>
    inTransaction(database, async (trx) => {
      const now = clock()
      const expiresAt = now.add({ hours: linkHours })
      const registration = await addRegistrationLink(trx, email, digestOfToken(token), now, expiresAt)
      const link = linkTo(config.publicUrl, '/register/verify', token)
      const letter = letters[registration?.state ?? 'none']
      await addToOutbox(trx, letter(config, registration?.language ?? language, email, link), now)
    }),
  )
}

const letters = { open: verifyLetter, unknown: unknownLetter, known: knownLetter, none: noneLetter }
