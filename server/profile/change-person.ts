import { isPersonName } from '@lightwell/rulebook/identity/person-name.ts'
import { telephoneFrom } from '@lightwell/rulebook/identity/telephone.ts'
import type { ByCustomer } from '../acting/actor.ts'
import { inTransaction } from '../database/transaction.ts'
import type { IdentityEvent } from '../events/identity-event.ts'
import { recordEvent } from '../identity/event-write.ts'
import type { NetworkOrigin } from '../identity/network-origin.ts'
import { lockSignedIn } from '../identity/session-write.ts'
import { addToOutbox } from '../messages/mail/store.ts'
import { type Refused, refuse } from '../web/errors.ts'
import type { World } from '../world.ts'
import { type Changed, changeMail } from './mails.ts'
import { changePerson } from './write.ts'

/** Changes a name. If the name stays the same, nothing is stored and nobody is notified. */
export async function changeName(
  world: World,
  acting: ByCustomer,
  { firstName, lastName }: { firstName: string; lastName: string },
  networkOrigin: NetworkOrigin,
): Promise<undefined | Refused<'name-refused' | 'not-signed-in'>> {
  const odd = Object.entries({ firstName, lastName }).filter(([, name]) => !isPersonName(name))
  if (odd.length > 0)
    return refuse('name-refused', Object.fromEntries(odd.map(([field]) => [field, 'name-refused'])))
  const { subject } = acting
  if (firstName === subject.firstName && lastName === subject.lastName) return undefined
  const changes = { first_name: firstName, last_name: lastName }
  return save(world, acting, changes, { what: 'name-changed', changed: 'name' }, networkOrigin)
}

/** Changes someone's phone number. An empty number removes it. A new number isn't verified yet. */
export async function changeTelephone(
  world: World,
  acting: ByCustomer,
  typed: string,
  networkOrigin: NetworkOrigin,
): Promise<undefined | Refused<'not-a-telephone' | 'not-signed-in'>> {
  const telephone = typed.trim() === '' ? null : telephoneFrom(typed)
  if (telephone === undefined) return refuse('not-a-telephone')
  if (telephone === acting.subject.telephone) return undefined
  const changes = { telephone, telephone_verified: false, telephone_since: world.clock().toString() }
  return save(world, acting, changes, { what: 'telephone-changed', changed: 'telephone' }, networkOrigin)
}

async function save(
  { database, clock, config, events }: World,
  { actor, subject }: ByCustomer,
  changes: Parameters<typeof changePerson>[2],
  { what, changed }: { what: IdentityEvent; changed: Changed },
  networkOrigin: NetworkOrigin,
): Promise<undefined | Refused<'not-signed-in'>> {
  const refused = await inTransaction(database, async (trx) => {
    const now = clock()
    if (!(await lockSignedIn(trx, actor, clock))) return refuse('not-signed-in')
    await changePerson(trx, subject.id, changes)
    await recordEvent(trx, subject.id, what, now, networkOrigin)
    await addToOutbox(trx, changeMail(config, subject.language, subject.email, changed), now)
    return undefined
  })
  if (refused) return refused
  events.identityChanged(networkOrigin.asked, { what, identityId: subject.id })
  return undefined
}
