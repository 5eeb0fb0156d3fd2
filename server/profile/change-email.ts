import { isEmail, plainEmail } from '@lightwell/rulebook/identity/email.ts'
import { undoDays } from '@lightwell/rulebook/identity/recovery-days.ts'
import type { ByCustomer } from '../acting/actor.ts'
import { inTransaction, type Queries } from '../database/transaction.ts'
import { checkOnceMore } from '../identity/check-once-more.ts'
import { countAskedMail } from '../identity/count-asked-mail.ts'
import { recordEvent } from '../identity/event-write.ts'
import { endLinks, keepLink, readLink, useLink, useUndoOf } from '../identity/link-write.ts'
import { linkTo } from '../identity/mailed-token.ts'
import type { NetworkOrigin } from '../identity/network-origin.ts'
import { lockSignedIn } from '../identity/session-write.ts'
import type { LinkPurpose } from '../identity/tables.ts'
import { findIdentityByEmail, findPasswordOf, lockPerson, markVerified } from '../identity/write.ts'
import { headOf } from '../messages/mail/compose.ts'
import { addToOutbox } from '../messages/mail/store.ts'
import { type Refused, refuse } from '../web/errors.ts'
import { newToken } from '../web/token.ts'
import type { World } from '../world.ts'
import { changeMail, emailChangedMail, emailTakenMail, verifyAddressMail } from './mails.ts'
import { keepUndo } from './undo-email.ts'
import { findProfile, replaceEmail } from './write.ts'

/** The hours that a verification link works. */
export const linkHours = 24

/**
 * Requests a new email. It replaces the current email once the link sent to it is used. Until then, the current email
 * stays in use, and is notified of the request. If the new address is somebody else's, that person is notified. The
 * requester doesn't find out.
 */
export async function askForEmail(
  world: World,
  { actor, subject }: ByCustomer,
  typed: string,
  networkOrigin: NetworkOrigin,
): Promise<undefined | Refused<'not-an-email' | 'same-email' | 'not-signed-in' | 'too-many-requests'>> {
  const { database, clock, config, events } = world
  const email = plainEmail(typed)
  if (!isEmail(email)) return refuse('not-an-email')
  if (email === subject.email) return refuse('same-email')
  const mail = await countAskedMail(world, { to: email, hasLink: true, identityId: subject.id })
  if (mail.waitSeconds !== undefined) return refuse('too-many-requests', undefined, mail.waitSeconds)
  const token = newToken()
  const ask = async (trx: Queries) => {
    const now = clock()
    if (!(await lockSignedIn(trx, actor, clock))) return refuse('not-signed-in')
    const owner = await findIdentityByEmail(trx, email)
    await endLinks(trx, subject.id, 'change-email')
    const link = { token, purpose: 'change-email', identityId: subject.id, email } as const
    await keepLink(trx, link, now, now.add({ hours: linkHours }))
    const mail = owner
      ? emailTakenMail(config, owner.language, email)
      : verifyAddressMail(config, subject.language, email, linkTo(config.publicUrl, '/verify-email', token))
    await addToOutbox(trx, mail, now)
    await addToOutbox(trx, changeMail(config, subject.language, subject.email, 'email-asked'), now)
    await recordEvent(trx, subject.id, 'email-asked', now, networkOrigin)
    return undefined
  }
  const refused = await mail.deciding(() => inTransaction(database, ask))
  if (refused) return refused
  events.identityChanged(networkOrigin.asked, { what: 'email-asked', identityId: subject.id })
  return undefined
}

/** Keeps the current email: ends the link that would replace it. */
export const keepEmail = ({ database }: World, { subject }: ByCustomer): Promise<void> =>
  endLinks(database, subject.id, 'change-email')

/**
 * Emails a verification link again. It goes to the requested new address or, without one, to the current address if it
 * isn't verified.
 */
export async function sendVerification(
  world: World,
  { actor, subject }: ByCustomer,
): Promise<undefined | Refused<'too-many-requests'>> {
  const { database, clock, config } = world
  const { newEmail, isVerified } = await findProfile(database, subject.id, clock())
  if (newEmail === null && isVerified) return undefined
  const email = newEmail ?? subject.email
  const mail = await countAskedMail(world, { to: email, hasLink: true, identityId: subject.id })
  if (mail.waitSeconds !== undefined) return refuse('too-many-requests', undefined, mail.waitSeconds)
  const token = newToken()
  const send = async (trx: Queries) => {
    const now = clock()
    if (!(await lockSignedIn(trx, actor, clock))) return
    // If another address has been requested meanwhile, it has its own link, so nothing is sent.
    if ((await findProfile(trx, subject.id, now)).newEmail !== newEmail) return
    const purpose: LinkPurpose = newEmail === null ? 'verify-email' : 'change-email'
    const owner = await findIdentityByEmail(trx, email)
    await endLinks(trx, subject.id, purpose)
    await keepLink(trx, { token, purpose, identityId: subject.id, email }, now, now.add({ hours: linkHours }))
    if (owner !== undefined && owner.id !== subject.id) return
    const link = linkTo(config.publicUrl, '/verify-email', token)
    await addToOutbox(trx, verifyAddressMail(config, subject.language, email, link), now)
  }
  await mail.deciding(() => inTransaction(database, send))
  return undefined
}

const purposes: LinkPurpose[] = ['verify-email', 'change-email']

/**
 * Reads the address that a link verifies, if the link still works. Changes nothing, because mail scanners open links,
 * too.
 */
export async function readVerification({ database, clock }: World, token: string) {
  for (const purpose of purposes) {
    const found = await readLink(database, token, purpose, clock())
    if (found) return { ...found, purpose }
  }
  return undefined
}

/**
 * The person who opens a link: the identity that's signed in in that browser, and the password they entered. Both may
 * be missing.
 */
export interface Opener {
  identityId: string | undefined
  password: string
}

/**
 * Verifies an address by its link, once. If it replaces the current address, the current address is notified. To
 * replace an address, whoever opens the link has to prove that the identity is theirs. Otherwise, a mistyped address
 * would give the identity to a stranger.
 * @returns `password-needed` if nobody is signed in and no password was given
 */
export async function verifyEmail(
  world: World,
  token: string,
  opener: Opener,
  networkOrigin: NetworkOrigin,
): Promise<
  undefined | Refused<'link-over' | 'password-needed' | 'sign-in-refused' | 'too-many-attempts' | 'busy'>
> {
  const { database, clock, config, events } = world
  const found = await readVerification(world, token)
  if (found === undefined) return refuse('link-over')
  const notTheirs = found.purpose === 'change-email' && (await refuseOpener(world, found.identityId, opener))
  if (notTheirs) return notTheirs
  const changed = await inTransaction(database, async (trx) => {
    const now = clock()
    const person = await lockPerson(trx, found.identityId)
    const owner = await useLink(trx, token, found.purpose, now)
    if (!owner || !person) return undefined
    const { identityId, email } = owner
    if (email === person.email) {
      await markVerified(trx, identityId, email)
      await recordEvent(trx, identityId, 'email-verified', now, networkOrigin)
      return { what: 'email-verified', identityId } as const
    }
    // After the change, ends the person's other links (`endLinks`), such as one in the old mailbox for choosing a
    // password.
    if (!(await replaceEmail(trx, identityId, { from: person.email, to: email }, now))) return undefined
    await endLinks(trx, identityId)
    await recordEvent(trx, identityId, 'email-changed', now, networkOrigin)
    const { email: to, firstName, language } = person
    // If the new address was the person's before, the address it replaces may be a thief's. So the replaced address
    // gets no link to restore it.
    const isBack = await useUndoOf(trx, { identityId, email }, now)
    const undo = isBack ? undefined : await keepUndo(trx, world, { identityId, email: to }, now)
    const mail = undo
      ? emailChangedMail(headOf(config, now), language, { to, firstName, undo, days: undoDays })
      : changeMail(config, language, to, 'email-restored')
    await addToOutbox(trx, mail, now)
    return { what: 'email-changed', identityId } as const
  })
  if (changed === undefined) return refuse('link-over')
  events.identityChanged(networkOrigin.asked, changed)
  return undefined
}

/** Checks that the person who opens a link is its owner: by their session in this browser, or their password. */
async function refuseOpener(
  world: World,
  identityId: string,
  opener: Opener,
): Promise<undefined | Refused<'password-needed' | 'sign-in-refused' | 'too-many-attempts' | 'busy'>> {
  if (opener.identityId === identityId) return undefined
  if (opener.password === '') return refuse('password-needed')
  return checkOnceMore(world, {
    counted: `verifying ${identityId}`,
    stored: () => findPasswordOf(world.database, identityId),
    password: opener.password,
  })
}
