import { everyScope } from '@lightwell/rulebook/linked-accounts/scopes.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import type { FastifyRequest } from 'fastify'
import { holdAccount } from '../accounts/hold-account.ts'
import { findByPin } from '../accounts/pin.ts'
import { type ByCustomer, personOf } from '../acting/actor.ts'
import { inTransaction, type Queries } from '../database/transaction.ts'
import { countedNetwork } from '../events/network.ts'
import { recordEvent } from '../identity/event-write.ts'
import { networkOriginOf } from '../identity/network-origin.ts'
import { lockSignedIn } from '../identity/session-write.ts'
import { Refused, refuse } from '../web/errors.ts'
import type { World } from '../world.ts'
import { findHolders, linkHolder } from './holders.ts'
import { notifyOfLink } from './mails.ts'
import { noteAccess } from './note-access.ts'

type LinkRefusal =
  | 'no-match'
  | 'already-linked'
  | 'linking-locked'
  | 'too-many-pins'
  | 'too-many-requests'
  | 'not-signed-in'

/**
 * Links an account to the person who's signed in, by its number and PIN. The account's holders are notified at once.
 * After five failures, the person has to wait. Each failure also counts for the account number (decisions §7). After
 * too many, only somebody whose verified email is the one on file can link the account by its PIN.
 * @param number as typed
 * @returns `no-match`: the number or the PIN is wrong; `too-many-pins`: the PIN wasn't checked
 */
export async function linkAccount(
  world: World,
  { actor, subject }: ByCustomer,
  { number, pin }: { number: string; pin: string },
  request: FastifyRequest,
): Promise<AccountId | Refused<LinkRefusal>> {
  const { database, clock, limits, events } = world
  const attempt = await limits.hold('link', { person: subject.id, network: countedNetwork(request) })
  if (attempt.isBusy) return refuse('too-many-requests', undefined, attempt.waitSeconds)
  if (attempt.waitSeconds !== undefined) {
    events.limitReached(request, { limit: 'link', by: attempt.fullBy, person: personOf(actor) })
    return refuse('linking-locked', undefined, attempt.waitSeconds)
  }
  const mailbox = subject.isVerified ? subject.email : undefined
  const found = await attempt.deciding(async () => {
    const held = await findByPin(world, { number, pin, mailbox })
    if (held instanceof Refused) await attempt.giveBack()
    else if (held !== undefined) await attempt.giveBack({ startOver: ['person'] })
    return held
  })
  if (found instanceof Refused) {
    if (found.code === 'too-many-pins')
      events.limitReached(request, { limit: 'pin', by: 'account', person: personOf(actor) })
    return found
  }
  if (found === undefined) {
    events.linkRefused(request, { person: personOf(actor) })
    return refuse('no-match')
  }
  const linking = await limits.take('linked', { person: subject.id, account: found.id })
  if (linking.waitSeconds !== undefined) {
    events.limitReached(request, { limit: 'linked', by: linking.fullBy, person: personOf(actor) })
    return refuse('linking-locked', undefined, linking.waitSeconds)
  }
  const link = async (trx: Queries) => {
    const now = clock()
    const pair = { accountId: found.id, identityId: subject.id }
    await holdAccount(trx, found.id)
    if (!(await lockSignedIn(trx, actor, clock))) return refuse('not-signed-in')
    // Reads the holders before linking. Afterwards, the new person may be one of them.
    const holders = await findHolders(trx, found.id)
    if (!(await linkHolder(world, trx, pair, now))) return false
    await recordEvent(trx, subject.id, 'account-linked', now, networkOriginOf(request))
    await noteAccess(world, trx, { ...pair, isHelper: false, call: 'POST /api/profile/accounts/{id}' })
    const scopes = everyScope
    await notifyOfLink(
      world,
      trx,
      { what: 'linked', accountId: found.id, person: subject, scopes, holders },
      now,
    )
    return true
  }
  const isLinked = await linking.deciding(async () => {
    const isNew = await inTransaction(database, link)
    if (isNew !== true) await linking.giveBack()
    return isNew
  })
  if (isLinked instanceof Refused) return isLinked
  if (!isLinked) return refuse('already-linked')
  events.identityChanged(request, { what: 'account-linked', identityId: subject.id })
  return found.id
}
