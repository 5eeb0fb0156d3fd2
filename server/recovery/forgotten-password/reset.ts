import type { PasswordRefusal } from '@lightwell/rulebook/identity/rules.ts'
import { inTransaction } from '../../database/transaction.ts'
import { refusePassword } from '../../identity/common-passwords.ts'
import { recordEvent } from '../../identity/event-write.ts'
import { readLink, useLink } from '../../identity/link-write.ts'
import type { NetworkOrigin } from '../../identity/network-origin.ts'
import { refuseBusy } from '../../identity/passwords.ts'
import { findPasswordOf, findPerson, lockPerson, markVerified, storePassword } from '../../identity/write.ts'
import { addToOutbox } from '../../messages/mail/store.ts'
import { type Refused, refuse } from '../../web/errors.ts'
import type { World } from '../../world.ts'
import { recoverAccount } from '../recover-account.ts'
import { changedMail } from './mails.ts'

/** Reads the owner of a link, if the link still works. Changes nothing. */
export const readReset = ({ database, clock }: World, token: string) =>
  readLink(database, token, 'reset-password', clock())

/**
 * Stores the password that a link's owner chose, once. Ends everyone else's access (`recoverAccount`), and emails the
 * address what changed. Doesn't sign anyone in, since a second factor may be required.
 * @returns `isMore`: credentials other than the password are removed, too, now or later
 */
export async function resetPassword(
  world: World,
  { token, password, networkOrigin }: { token: string; password: string; networkOrigin: NetworkOrigin },
): Promise<{ email: string; isMore: boolean } | Refused<'link-over' | 'busy' | 'same' | PasswordRefusal>> {
  const { database, clock, config, passwords, events } = world
  const owner = await readReset(world, token)
  const person = owner && (await findPerson(database, owner.identityId))
  // If the link went to an address that isn't the person's anymore, somebody else may have it.
  if (owner === undefined || person?.email !== owner.email) return refuse('link-over')
  const refused = refusePassword(password, { ...person, brand: config.brand.name })
  if (refused !== undefined) return refuse(refused)
  const isSame = await passwords.verify(await findPasswordOf(database, owner.identityId), password)
  if (isSame) return isSame === 'busy' ? refuseBusy() : refuse('same')
  const passwordHash = await passwords.hash(password)
  if (passwordHash === 'busy') return refuseBusy()

  const taken = await inTransaction(database, async (trx) => {
    const now = clock()
    const { identityId, email } = owner
    if ((await lockPerson(trx, identityId))?.email !== email) return undefined
    if ((await useLink(trx, token, 'reset-password', now)) === undefined) return undefined
    if (!(await storePassword(trx, identityId, passwordHash, { changedAt: now }))) return undefined
    await markVerified(trx, identityId, email)
    const back = await recoverAccount(trx, world, identityId, now, networkOrigin)
    await recordEvent(trx, identityId, 'password-reset', now, networkOrigin)
    await addToOutbox(trx, changedMail(config, person.language, email, back), now)
    return back
  })
  if (taken === undefined) return refuse('link-over')
  events.identityChanged(networkOrigin.asked, { what: 'password-reset', identityId: owner.identityId })
  return { email: owner.email, isMore: taken.removed.length + taken.held.length > 0 }
}
