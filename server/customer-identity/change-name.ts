import { isPersonName } from '@lightwell/rulebook/identity/person-name.ts'
import type { ByStaffInView } from '../acting/actor.ts'
import type { Asked } from '../events/security-events.ts'
import { changePerson } from '../profile/write.ts'
import { type Refused, refuse } from '../web/errors.ts'
import type { World } from '../world.ts'
import { nameChangedMail } from './person-mails.ts'
import { changing, type NotChanged } from './while-acting.ts'

/**
 * Changes a customer's name, and emails the customer at once. If the name is the same, nothing changes and nobody is
 * emailed.
 */
export async function changeCustomerName(
  world: World,
  acting: ByStaffInView,
  { first, last }: { first: string; last: string },
  asked: Asked,
): Promise<undefined | Refused<NotChanged | 'name-refused'>> {
  const odd = Object.entries({ first, last }).filter(([, name]) => !isPersonName(name))
  if (odd.length > 0)
    return refuse('name-refused', Object.fromEntries(odd.map(([field]) => [field, 'name-refused'])))
  return changing(world, acting, asked, async (trx, { id, email, language, firstName, lastName }) => {
    if (first === firstName && last === lastName) return undefined
    await changePerson(trx, id, { first_name: first, last_name: last })
    return { what: 'name-changed', mails: (head) => [nameChangedMail(head, language, email)] }
  })
}
