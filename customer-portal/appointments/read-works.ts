import { serviceOf } from '@lightwell/client/appointments/works.ts'
import type { Work, WorkPage } from '@lightwell/rulebook/appointments/work.ts'
import type { ServiceId } from '@lightwell/rulebook/wire.ts'
import type { LinkedAccount, Session } from '@lightwell/web-kit/session/session.ts'
import { readPart } from '../shell/read-part.ts'

/** How a page of tickets or orders is read: the first, or the one behind `after`. */
export type ListWorks = (serviceId: ServiceId, after?: string) => Promise<WorkPage<Work>>

export interface Works extends WorkPage<Work> {
  serviceId: ServiceId
}

/** The tickets or the orders of the account in use, or why they could not be read. */
export function readWorks(
  { session, account }: { session: Session; account: LinkedAccount },
  list: ListWorks,
): Promise<Works | Error> {
  const serviceId = serviceOf(session, account.id)
  // Who may see the bills has a billed service.
  if (serviceId === undefined) throw new Error('The account has no service.')
  return readPart(list(serviceId).then((page) => ({ serviceId, ...page })))
}
