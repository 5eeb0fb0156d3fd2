import { isEmail, plainEmail } from '@lightwell/rulebook/identity/email.ts'
import {
  areSameScopes,
  noScope,
  type Scopes,
  wholeScopes,
} from '@lightwell/rulebook/linked-accounts/scopes.ts'
import { holdAccount } from '../accounts/hold-account.ts'
import type { OnAccount, OverAccount } from '../acting/actor.ts'
import { byOf } from '../acting/by.ts'
import { newId } from '../database/id.ts'
import { inTransaction, type Queries } from '../database/transaction.ts'
import type { Asked } from '../events/security-events.ts'
import { countAskedMail } from '../identity/count-asked-mail.ts'
import { recordEvent } from '../identity/event-write.ts'
import { linkTo } from '../identity/mailed-token.ts'
import { leaveMethods } from '../payment-methods/manage/delete-method.ts'
import { Refused, refuse } from '../web/errors.ts'
import { digestOfToken, newToken } from '../web/token.ts'
import type { World } from '../world.ts'
import { keepFormerHelpers } from './former-write.ts'
import { findInvitations, keepInvitation, removeInvitation } from './invitation-store.ts'
import { notifyOfLink } from './mails.ts'
import { type NotStill, refuseLeft } from './still-may.ts'
import { type AccountUser, findPersonOf, findUsers, removeHelper, updateScopes } from './user-write.ts'

/** The days that an invitation's link works. */
const invitationDays = 7

/**
 * Invites somebody by email to have access to an account. An earlier invitation to the same address ends. The owners
 * are notified.
 */
export async function inviteHelper(
  world: World,
  asking: OnAccount,
  asked: { email: string; scopes: Scopes },
): Promise<
  | string
  | Refused<'not-an-email' | 'no-scope' | 'already-helps' | 'not-owner' | 'too-many-requests' | NotStill>
> {
  const { subject, account, language } = asking
  const email = plainEmail(asked.email)
  const scopes = wholeOrNone(asked.scopes)
  if (!isEmail(email)) return refuse('not-an-email')
  if (scopes === undefined) return refuse('no-scope')
  const { database, clock, config } = world
  const mail = await countAskedMail(world, { to: email, hasLink: true, identityId: subject.id })
  if (mail.waitSeconds !== undefined) return refuse('too-many-requests', undefined, mail.waitSeconds)
  const token = newToken()
  const invite = async (trx: Queries) => {
    const now = clock()
    const accountId = account.id
    const users = await holdOwned(trx, world, asking)
    if (users instanceof Refused) return users
    if (users.some((user) => user.email === email)) return refuse('already-helps')
    // The email is in the invited person's own language, if they have an identity. Otherwise, it's in the inviting
    // owner's.
    const invited = { email, language: (await findPersonOf(trx, email))?.language ?? language }
    const id = await keepInvitation(
      trx,
      { accountId, id: newId(now), ...invited, ...scopes },
      { tokenHash: digestOfToken(token), by: byOf(asking) },
      now,
      now.add({ hours: 24 * invitationDays }),
    )
    const link = linkTo(config.publicUrl, '/helper', token)
    // The reader may be a stranger, so the email names only the owner's first name.
    const mail = {
      what: 'invited',
      accountId,
      person: invited,
      scopes,
      link,
      from: subject.firstName,
    } as const
    await notifyOfLink(world, trx, mail, now)
    return id
  }
  return mail.deciding(async () => {
    const invited = await inTransaction(database, invite)
    if (invited instanceof Refused) await mail.giveBack()
    return invited
  })
}

/**
 * Withdraws an invitation, so its link stops working, and emails the invited person. That email counts against the same
 * limit as the invitation (`asked-mail`). Otherwise, an owner could flood a mailbox by inviting and withdrawing. Above
 * the limit, only the owners are notified.
 */
export async function withdrawInvitation(
  world: World,
  asking: OnAccount,
  id: string,
): Promise<undefined | Refused<'not-found' | 'not-owner' | NotStill>> {
  const { subject, account } = asking
  const accountId = account.id
  const invited = (await findInvitations(world.database, accountId)).find((each) => each.id === id)
  if (invited === undefined) return refuse('not-found')
  const mail = await countAskedMail(world, { to: invited.email, hasLink: false, identityId: subject.id })
  const withdraw = async (trx: Queries) => {
    const users = await holdOwned(trx, world, asking)
    if (users instanceof Refused) return users
    const person = await removeInvitation(trx, { accountId, id })
    if (person === undefined) return refuse('not-found')
    const isNotified = mail.waitSeconds === undefined
    await notifyOfLink(world, trx, { what: 'withdrawn', accountId, person, isNotified }, world.clock())
    return undefined
  }
  return mail.deciding(async () => {
    const refused = await inTransaction(world.database, withdraw)
    if (refused) await mail.giveBack()
    return refused
  })
}

/**
 * Changes a helper's scopes, from their next request on. If the scopes are the same, nothing changes and nobody is
 * notified.
 * @param was the scopes that the owner saw. If they've changed since, the call is refused with `changed-meanwhile`
 */
export async function changeHelper(
  world: World,
  asking: OnAccount,
  identityId: string,
  { wanted, was }: { wanted: Scopes; was: Scopes | undefined },
): Promise<
  undefined | Refused<'not-found' | 'not-owner' | 'no-scope' | 'is-owner' | 'changed-meanwhile' | NotStill>
> {
  const scopes = wholeOrNone(wanted)
  if (scopes === undefined) return refuse('no-scope')
  const accountId = asking.account.id
  return inTransaction(world.database, async (trx) => {
    const users = await holdOwned(trx, world, asking)
    if (users instanceof Refused) return users
    const person = users.find((user) => user.identityId === identityId)
    if (person === undefined) return refuse('not-found')
    if (person.role === 'user' && areSameScopes(person, scopes)) return undefined
    if (was && !areSameScopes(person, was)) return refuse('changed-meanwhile')
    if (!(await updateScopes(trx, { accountId, identityId }, scopes))) return refuse('is-owner')
    await notifyOfLink(world, trx, { what: 'changed', accountId, person, scopes }, world.clock())
    return undefined
  })
}

/** Ends a helper's access. Their next request about the account is refused. */
export async function endHelper(
  world: World,
  asking: OverAccount,
  identityId: string,
  asked: Asked,
): Promise<undefined | Refused<'not-found' | 'not-owner' | 'is-owner' | NotStill>> {
  const accountId = asking.account.id
  const refused = await inTransaction(world.database, async (trx) => {
    const users = await holdOwned(trx, world, asking)
    if (users instanceof Refused) return users
    const person = users.find((user) => user.identityId === identityId)
    if (person === undefined) return refuse('not-found')
    if (!(await removeHelper(trx, { accountId, identityId })))
      return refuse(person.role === 'owner' ? 'is-owner' : 'not-found')
    const now = world.clock()
    await keepFormerHelpers(trx, accountId, [identityId], now)
    await leaveMethods(trx, world, { accountId, identityId })
    await recordEvent(trx, identityId, 'account-unlinked', now, undefined, byOf(asking))
    const what = asking.view === undefined ? 'ended' : 'ended-by-support'
    await notifyOfLink(world, trx, { what, accountId, person }, now)
    return undefined
  })
  if (refused) return refused
  world.events.identityChanged(asked, { what: 'account-unlinked', identityId })
  return undefined
}

/**
 * Locks the account. Checks that the person is still signed in and still owns the account. If the account has no owner
 * anymore (`deleteCustomerIdentity`), also accepts staff in a view of a helper.
 * @returns everybody with access to the account
 */
async function holdOwned(
  trx: Queries,
  world: Pick<World, 'clock' | 'views'>,
  asking: OverAccount,
): Promise<AccountUser[] | Refused<'not-owner' | NotStill>> {
  const { subject, account, view } = asking
  await holdAccount(trx, account.id)
  const left = await refuseLeft(trx, asking, world)
  if (left) return left
  const users = await findUsers(trx, account.id)
  const owners = users.filter(({ role }) => role === 'owner')
  const isOwner = owners.some(({ identityId }) => identityId === subject.id)
  return isOwner || (view !== undefined && owners.length === 0) ? users : refuse('not-owner')
}

/** Adds the scopes that the given scopes imply. Undefined if no scope is set. */
const wholeOrNone = (scopes: Scopes): Scopes | undefined =>
  areSameScopes(scopes, noScope) ? undefined : wholeScopes(scopes)
