import { serviceOf } from '@lightwell/client/appointments/works.ts'
import type { Work } from '@lightwell/rulebook/appointments/work.ts'
import type { ServiceId } from '@lightwell/rulebook/wire.ts'
import type { LinkedAccount, Session } from '@lightwell/web-kit/session/session.ts'
import { readPart } from '../read-part.ts'

export interface Works {
  serviceId: ServiceId
  works: Work[]
}

/** The tickets or the orders of the account in use, or why they could not be read. */
export function readWorks(
  { session, account }: { session: Session; account: LinkedAccount },
  list: (serviceId: ServiceId) => Promise<Work[]>,
): Promise<Works | Error> {
  const serviceId = serviceOf(session, account.id)
  // Who may see the bills has a billed service.
  if (serviceId === undefined) throw new Error('The account has no service.')
  return readPart(list(serviceId).then((works) => ({ serviceId, works })))
}
