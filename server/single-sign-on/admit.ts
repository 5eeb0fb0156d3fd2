import { isPersonName } from '@lightwell/rulebook/identity/person-name.ts'
import type { FastifyRequest } from 'fastify'
import type { Language } from '../acting/language.ts'
import type { ProvedPerson } from '../connectors/identity-provider/port.ts'
import { newId } from '../database/id.ts'
import { inTransaction } from '../database/transaction.ts'
import { endOlderWays } from '../factors/end-older-ways.ts'
import { recordEvent } from '../identity/event-write.ts'
import { networkOriginOf } from '../identity/network-origin.ts'
import { customerNameOf, type SignInRefusal, signIn } from '../identity/sign-in.ts'
import { type VerifiedPerson, whileVerified } from '../identity/start-session.ts'
import type { Verified } from '../identity/verified.ts'
import { addToOutbox } from '../messages/mail/store.ts'
import { Refused, refuse } from '../web/errors.ts'
import type { World } from '../world.ts'
import { tiedMail } from './mails.ts'
import { findTied, insertProvedIdentity, tie } from './write.ts'

/**
 * Finds the identity of a person who comes from the identity service: by issuer and subject, never by email alone. A
 * new person gets an identity without accounts, with the address that the service has verified.
 * @returns `known-address` if another identity has that address. With that identity's password, the person can tie it
 *   to the service (`tieByPassword`)
 */
export async function admit(
  world: World,
  person: ProvedPerson,
  request: FastifyRequest,
  language: Language,
): Promise<VerifiedPerson | Refused<'not-admitted' | 'no-email' | 'known-address'>> {
  const { database, clock, events } = world
  const verifiedAs =
    (identityId: string): Verified =>
    async (trx) =>
      (await findTied(trx, person))?.identityId === identityId
  const tied = await findTied(database, person)
  if (tied) {
    const outcome = tied.isActive ? 'signed-in' : 'sign-in-refused'
    events.signInDecided(request, { kind: 'customer', outcome, name: customerNameOf(tied.email) })
    return tied.isActive ? { ...tied, verified: verifiedAs(tied.identityId) } : refuse('not-admitted')
  }
  const { email } = person
  if (email === undefined) return refuse('no-email')

  const identityId = newId(clock())
  const isNew = await inTransaction(database, async (trx) => {
    const now = clock()
    const known = namesOf(person)
    const firstName = known.firstName || (email.split('@')[0] ?? email)
    if (!(await insertProvedIdentity(trx, identityId, { ...known, email, firstName, language }, now)))
      return false
    await tie(trx, person, identityId, now)
    await recordEvent(trx, identityId, 'registered', now, networkOriginOf(request))
    return true
  })
  if (!isNew) return refuse('known-address')
  events.identityChanged(request, { what: 'registered', identityId })
  events.signInDecided(request, { kind: 'customer', outcome: 'signed-in', name: customerNameOf(email) })
  return { identityId, email, language, verified: verifiedAs(identityId) }
}

/** Someone's name at the service. Empty if it's invalid, because people may type anything there. */
const namesOf = ({ firstName, lastName }: ProvedPerson) => ({
  firstName: isPersonName(firstName) ? firstName : '',
  lastName: isPersonName(lastName) ? lastName : '',
})

/**
 * If someone knows the password of the identity with this email, ties that identity to their login at the identity
 * service. Then notifies them by email. Attempts count together with sign-in attempts.
 */
export async function tieByPassword(
  world: World,
  { person, email }: { person: Pick<ProvedPerson, 'issuer' | 'subject'>; email: string },
  password: string,
  request: FastifyRequest,
): Promise<VerifiedPerson | Refused<SignInRefusal>> {
  const { clock, config, events } = world
  const who = await signIn(world, { name: email, password }, request)
  if (who instanceof Refused) return who
  const isTied = await whileVerified(world, who, request, async (trx) => {
    const now = clock()
    if (!(await tie(trx, person, who.identityId, now))) return false
    await endOlderWays(trx, world, who.identityId, now)
    await recordEvent(trx, who.identityId, 'provider-tied', now, networkOriginOf(request))
    const name = config.identityProvider?.name ?? config.brand.name
    await addToOutbox(trx, tiedMail(config, who.language, email, name), now)
    return true
  })
  if (isTied instanceof Refused) return isTied
  if (isTied) events.identityChanged(request, { what: 'provider-tied', identityId: who.identityId })
  return who
}
