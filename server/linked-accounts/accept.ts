import type { PasswordRefusal } from '@lightwell/rulebook/identity/rules.ts'
import { holdAccount } from '../accounts/hold-account.ts'
import type { ByCustomer } from '../acting/actor.ts'
import { inTransaction, type Queries } from '../database/transaction.ts'
import { refusePassword } from '../identity/common-passwords.ts'
import { recordEvent } from '../identity/events.ts'
import { refuseBusy } from '../identity/passwords.ts'
import { makeIdentity } from '../identity/registration/make-identity.ts'
import type { Customer } from '../identity/session.ts'
import { lockSignedIn } from '../identity/signed-in.ts'
import type { VerifiedPerson } from '../identity/start-session.ts'
import type { Whence } from '../identity/whence.ts'
import { Refused, refuse } from '../web/errors.ts'
import type { Language } from '../web/language.ts'
import { digestOfToken } from '../web/token.ts'
import type { World } from '../world.ts'
import {
  findInvitation,
  type HelperInvitation,
  lockInvitation,
  type OpenInvitation,
  removeInvitation,
} from './invitation-store.ts'
import { tellOfLink } from './letters.ts'
import { noteAccess } from './note-access.ts'
import { findPersonOf, insertHelper } from './user-store.ts'

/** An invitation whose link somebody opens, and how they can accept it. */
export interface OpenedInvitation extends OpenInvitation {
  /**
   *   accept    they are whom it was mailed to
   *   sign-in   whoever it was mailed to has an identity, and is not signed in
   *   register  whoever it was mailed to has none yet
   *   other     somebody else is signed in
   */
  way: 'accept' | 'sign-in' | 'register' | 'other'
}

/** Looks an invitation up by its link. It changes nothing: scanners of mails open links, too. */
export async function openInvitation(
  { database, clock, config }: World,
  token: string,
  subject: Customer | undefined,
): Promise<OpenedInvitation | undefined> {
  const found = await findInvitation(database, digestOfToken(token), clock())
  if (found === undefined) return undefined
  if (subject) return { ...found, way: subject.email === found.email ? 'accept' : 'other' }
  // Where the identity service alone signs people in, nobody gets a password here.
  const mayRegister = !config.identityProvider?.isOnly && !(await findPersonOf(database, found.email))
  return { ...found, way: mayRegister ? 'register' : 'sign-in' }
}

/** Lets whoever is signed in help with an account, once, where the invitation was mailed to them. Gives the account's id. */
export async function acceptInvitation(
  world: World,
  token: string,
  { actor, subject }: Pick<ByCustomer, 'actor' | 'subject'>,
  whence: Whence,
): Promise<string | Refused<'link-over' | 'not-signed-in'>> {
  const begun = await inTransaction(world.database, async (trx) => {
    const now = world.clock()
    const found = await holdInvitation(trx, digestOfToken(token), now)
    if (!(await lockSignedIn(trx, actor, world.clock))) return refuse('not-signed-in')
    if (found?.email !== subject.email) return refuse('link-over')
    return { isNew: await begin(world, trx, found, subject, whence), accountId: found.accountId }
  })
  if (begun instanceof Refused) return begun
  const { isNew, accountId } = begun
  if (isNew) world.events.identityChanged(whence.asked, { what: 'account-linked', identityId: subject.id })
  return accountId
}

/** What somebody gives who has no identity yet; the address is the one that the invitation was mailed to. */
export interface Newcomer {
  firstName: string
  lastName: string
  password: string
}

/** Makes the identity of somebody who was invited, once, and lets them help. */
export async function registerHelper(
  world: World,
  token: string,
  newcomer: Newcomer,
  language: Language,
  whence: Whence,
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
    // Nothing is made where the address has got an identity since: they sign in with it, and open the link once more.
    const identityId = found && (await makeIdentity(trx, person, 'invitation', now, whence))
    if (!found || identityId === undefined) return refuse('link-over')
    await begin(world, trx, found, { id: identityId, ...person }, whence)
    return { identityId, email, language, verified: { by: 'password', passwordHash } as const }
  })
  if (made instanceof Refused) return made
  for (const what of ['registered', 'account-linked'] as const)
    events.identityChanged(whence.asked, { what, identityId: made.identityId })
  return made
}

/**
 * The account first, as whoever unlinks it or invites: an invitation whose owner has left is gone by the time that it is looked at
 * again, so that nobody comes to help with an account that nobody owns.
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

/** @returns whether they help since now; they may have done so before */
async function begin(
  world: World,
  trx: Queries,
  { accountId, id, billing, pays, seesServices, manages }: HelperInvitation,
  person: Pick<Customer, 'id' | 'email' | 'firstName' | 'lastName' | 'language'>,
  whence: Whence,
): Promise<boolean> {
  const now = world.clock()
  const scopes = { billing, pays, seesServices, manages }
  await removeInvitation(trx, { accountId, id })
  if (!(await insertHelper(trx, { accountId, identityId: person.id, ...scopes }, now))) return false
  await recordEvent(trx, person.id, 'account-linked', now, whence)
  await noteAccess(world, trx, { accountId, identityId: person.id, isHelper: true, call: 'POST /helper' })
  await tellOfLink(world, trx, { what: 'accepted', accountId, person, scopes }, now)
  return true
}
