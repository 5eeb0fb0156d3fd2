import type { PasswordRefusal } from '@lightwell/rulebook/identity/rules.ts'
import { pickScopes } from '@lightwell/rulebook/linked-accounts/scopes.ts'
import { holdAccount } from '../accounts/hold-account.ts'
import type { ByCustomer } from '../acting/actor.ts'
import type { Language } from '../acting/language.ts'
import type { Customer } from '../acting/signed-in.ts'
import { inTransaction, type Queries } from '../database/transaction.ts'
import { refusePassword } from '../identity/common-passwords.ts'
import { recordEvent } from '../identity/event-write.ts'
import { makeIdentity } from '../identity/make-identity.ts'
import type { NetworkOrigin } from '../identity/network-origin.ts'
import { refuseBusy } from '../identity/passwords.ts'
import { lockSignedIn } from '../identity/session-write.ts'
import type { VerifiedPerson } from '../identity/start-session.ts'
import { verifiedByPassword } from '../identity/verified.ts'
import { Refused, refuse } from '../web/errors.ts'
import { digestOfToken } from '../web/token.ts'
import type { World } from '../world.ts'
import {
  findInvitation,
  type HelperInvitation,
  lockInvitation,
  type OpenInvitation,
  removeInvitation,
} from './invitation-store.ts'
import { notifyOfLink } from './mails.ts'
import { noteAccess } from './note-access.ts'
import { findPersonOf, insertHelper } from './user-write.ts'

/** An invitation, and the way in which the person who opened its link can accept it. */
export interface OpenedInvitation extends OpenInvitation {
  /**
   * The way to accept, by who opened the link.
   * - `accept`: the invited person is signed in.
   * - `sign-in`: the invited person has an identity, and isn't signed in.
   * - `register`: the invited person has no identity yet.
   * - `other`: somebody else is signed in.
   */
  way: 'accept' | 'sign-in' | 'register' | 'other'
}

/** Finds an invitation by its link. Changes nothing, because mail scanners open links, too. */
export async function openInvitation(
  { database, clock, config }: World,
  token: string,
  subject: Customer | undefined,
): Promise<OpenedInvitation | undefined> {
  const found = await findInvitation(database, digestOfToken(token), clock())
  if (found === undefined) return undefined
  if (subject) return { ...found, way: subject.email === found.email ? 'accept' : 'other' }
  // If people only sign in at the identity service, nobody can register here.
  const mayRegister = !config.identityProvider?.isOnly && !(await findPersonOf(database, found.email))
  return { ...found, way: mayRegister ? 'register' : 'sign-in' }
}

/**
 * Accepts an invitation for the person who's signed in, if it was sent to their address. Works once.
 * @returns the account's id
 */
export async function acceptInvitation(
  world: World,
  token: string,
  { actor, subject }: Pick<ByCustomer, 'actor' | 'subject'>,
  networkOrigin: NetworkOrigin,
): Promise<string | Refused<'link-over' | 'not-signed-in'>> {
  const begun = await inTransaction(world.database, async (trx) => {
    const now = world.clock()
    const found = await holdInvitation(trx, digestOfToken(token), now)
    if (!(await lockSignedIn(trx, actor, world.clock))) return refuse('not-signed-in')
    if (found?.email !== subject.email) return refuse('link-over')
    return { isNew: await begin(world, trx, found, subject, networkOrigin), accountId: found.accountId }
  })
  if (begun instanceof Refused) return begun
  const { isNew, accountId } = begun
  if (isNew)
    world.events.identityChanged(networkOrigin.asked, { what: 'account-linked', identityId: subject.id })
  return accountId
}

/** The details that an invited person registers with. Their email is the address that the invitation was sent to. */
export interface Newcomer {
  firstName: string
  lastName: string
  password: string
}

/** Registers an invited person and gives them access. Works once. */
export async function registerHelper(
  world: World,
  token: string,
  newcomer: Newcomer,
  language: Language,
  networkOrigin: NetworkOrigin,
): Promise<VerifiedPerson | Refused<'link-over' | 'busy' | PasswordRefusal>> {
  const { database, clock, config, passwords, events } = world
  const { firstName, lastName, password } = newcomer
  const hash = digestOfToken(token)
  const invitation = await findInvitation(database, hash, clock())
  if (invitation === undefined) return refuse('link-over')
  const { email } = invitation
  const refused = refusePassword(password, { email, firstName, lastName, brand: config.brand.name })
  if (refused !== undefined) return refuse(refused)
  const passwordHash = await passwords.hash(password)
  if (passwordHash === 'busy') return refuseBusy()
  const made = await inTransaction(database, async (trx) => {
    const now = clock()
    const found = await holdInvitation(trx, hash, now)
    const person = { email, firstName, lastName, passwordHash, language }
    // If somebody has registered with this address by now, no second identity is created. That person has to sign in
    // and open the link again.
    const identityId = found && (await makeIdentity(trx, person, 'invitation', now, networkOrigin))
    if (!found || identityId === undefined) return refuse('link-over')
    await begin(world, trx, found, { id: identityId, ...person }, networkOrigin)
    return { identityId, email, language, verified: verifiedByPassword(passwordHash) }
  })
  if (made instanceof Refused) return made
  for (const what of ['registered', 'account-linked'] as const)
    events.identityChanged(networkOrigin.asked, { what, identityId: made.identityId })
  return made
}

/**
 * Locks the account, then the invitation. Unlinking and inviting lock in the same order, so they never deadlock with
 * this. If the owner has just left, the invitation is gone, so nobody gets access to an account without an owner.
 */
async function holdInvitation(
  trx: Queries,
  hash: Buffer,
  now: Temporal.Instant,
): Promise<HelperInvitation | undefined> {
  const found = await findInvitation(trx, hash, now)
  if (found === undefined) return undefined
  await holdAccount(trx, found.accountId)
  return lockInvitation(trx, hash, now)
}

/**
 * Gives an invited person access.
 * @returns false if they already had access
 */
async function begin(
  world: World,
  trx: Queries,
  invitation: HelperInvitation,
  person: Pick<Customer, 'id' | 'email' | 'firstName' | 'lastName' | 'language'>,
  networkOrigin: NetworkOrigin,
): Promise<boolean> {
  const now = world.clock()
  const { accountId, id } = invitation
  const scopes = pickScopes(invitation)
  await removeInvitation(trx, { accountId, id })
  if (!(await insertHelper(trx, { accountId, identityId: person.id, ...scopes }, now))) return false
  await recordEvent(trx, person.id, 'account-linked', now, networkOrigin)
  await noteAccess(world, trx, { accountId, identityId: person.id, isHelper: true, call: 'POST /helper' })
  await notifyOfLink(world, trx, { what: 'accepted', accountId, person, scopes }, now)
  return true
}
