import type { PasswordRefusal } from '@lightwell/rulebook/identity/rules.ts'
import type { ByCustomer } from '../acting/actor.ts'
import { inTransaction } from '../database/transaction.ts'
import { endOlderWays } from '../factors/end-older-ways.ts'
import { refusePassword } from '../identity/common-passwords.ts'
import { recordEvent } from '../identity/event-write.ts'
import type { NetworkOrigin } from '../identity/network-origin.ts'
import { refuseBusy } from '../identity/passwords.ts'
import { lockSignedIn, removeSessionsOf } from '../identity/session-write.ts'
import { findPasswordOf, storePassword } from '../identity/write.ts'
import { addToOutbox } from '../messages/mail/store.ts'
import { Refused, refuse } from '../web/errors.ts'
import type { World } from '../world.ts'
import { changeMail } from './mails.ts'

/**
 * Changes a password, and emails the person. Ends all other sessions, and everything issued before that could give
 * access (`endOlderWays`).
 */
export async function changePassword(
  world: World,
  { actor, subject }: ByCustomer,
  password: string,
  networkOrigin: NetworkOrigin,
): Promise<undefined | Refused<PasswordRefusal | 'same' | 'busy' | 'not-signed-in'>> {
  const { database, clock, config, passwords, events } = world
  const refused = refusePassword(password, { ...subject, brand: config.brand.name })
  if (refused !== undefined) return refuse(refused)
  const isSame = await passwords.verify(await findPasswordOf(database, subject.id), password)
  if (isSame === 'busy') return refuseBusy()
  if (isSame) return refuse('same')
  const passwordHash = await passwords.hash(password)
  if (passwordHash === 'busy') return refuseBusy()
  const done = await inTransaction(database, async (trx) => {
    const now = clock()
    if (!(await lockSignedIn(trx, actor, clock))) return refuse('not-signed-in')
    if (!(await storePassword(trx, subject.id, passwordHash, { changedAt: now }))) return false
    await removeSessionsOf(trx, subject.id, actor.sessionHash)
    await endOlderWays(trx, world, subject.id, now)
    await recordEvent(trx, subject.id, 'password-changed', now, networkOrigin)
    await addToOutbox(trx, changeMail(config, subject.language, subject.email, 'password'), now)
    return true
  })
  if (done instanceof Refused) return done
  if (done) events.identityChanged(networkOrigin.asked, { what: 'password-changed', identityId: subject.id })
  return undefined
}
