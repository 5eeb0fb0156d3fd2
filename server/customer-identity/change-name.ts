import { isPersonName } from '@lightwell/rulebook/identity/person-name.ts'
import type { ByStaffInView } from '../acting/actor.ts'
import { byOf } from '../acting/by.ts'
import { headOf } from '../connectors/mail/compose.ts'
import { addToOutbox } from '../connectors/mail/store.ts'
import { inTransaction } from '../database/transaction.ts'
import { changePerson, lockPerson } from '../identity/change-person.ts'
import { recordEvent } from '../identity/events.ts'
import type { Whence } from '../identity/whence.ts'
import { lockActing } from '../views/still-acting.ts'
import { Refused, refuse } from '../web/errors.ts'
import type { World } from '../world.ts'
import { nameChangedLetter } from './person-letters.ts'

/** Changes a customer's name for them, who is told at once. The same name changes nothing, and nobody is told. */
export async function changeCustomerName(
  { database, clock, config, events }: World,
  acting: ByStaffInView,
  { first, last }: { first: string; last: string },
  { asked }: Whence,
): Promise<{ ok: true } | Refused<'not-found' | 'not-signed-in' | 'name-refused'>> {
  const odd = Object.entries({ first, last }).filter(([, name]) => !isPersonName(name))
  if (odd.length > 0)
    return refuse('name-refused', Object.fromEntries(odd.map(([field]) => [field, 'name-refused'])))
  const { subject, view } = acting
  const identityId = subject.id
  const isChanged = await inTransaction(database, async (trx) => {
    const person = await lockPerson(trx, identityId)
    if (person === undefined) return refuse('not-found')
    const now = clock()
    if (!(await lockActing(trx, view.id, now))) return refuse('not-signed-in')
    if (first === person.firstName && last === person.lastName) return false
    await changePerson(trx, identityId, { first_name: first, last_name: last })
    await recordEvent(trx, identityId, 'name-changed', now, undefined, byOf(acting))
    await addToOutbox(trx, nameChangedLetter(headOf(config, now), person.language, person.email), now)
    return true
  })
  if (isChanged instanceof Refused) return isChanged
  if (isChanged) events.identityChanged(asked, { what: 'name-changed', identityId })
  return { ok: true }
}
