import { serviceOf } from '@lightwell/client/work-orders/appointments/works.ts'
import type { ServiceId } from '@lightwell/rulebook/wire.ts'
import type { Work, WorkPage } from '@lightwell/rulebook/work-orders/appointments/work.ts'
import type { LinkedAccount, Session } from '@lightwell/web-kit/session/session.ts'
import { readPart } from '../../shell/read-part.ts'

/** Reads a page of tickets or orders: the first page, or the page after the item `after`. */
export type ListWorks = (serviceId: ServiceId, after?: string) => Promise<WorkPage<Work>>

export interface Works extends WorkPage<Work> {
  serviceId: ServiceId
}

/** Reads a page of the current account's tickets or orders. If the read fails, returns the error. */
export function readWorks(
  { session, account }: { session: Session; account: LinkedAccount },
  list: ListWorks,
): Promise<Works | Error> {
  const serviceId = serviceOf(session, account.id)
  // Pages call this for accounts that have a service. If there's none, that's a bug.
  if (serviceId === undefined) throw new Error('The account has no service.')
  return readPart(list(serviceId).then((page) => ({ serviceId, ...page })))
}
