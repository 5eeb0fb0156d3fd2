import { listOrders } from '@lightwell/client/work-orders/orders/orders.ts'
import { listTickets } from '@lightwell/client/work-orders/tickets/tickets.ts'
import { maySeeServices } from '@lightwell/rulebook/accounts/who-may.ts'
import type { Work, WorkKind } from '@lightwell/rulebook/work-orders/appointments/work.ts'
import type { InUse } from '../in-use.ts'
import { type Part, readPart } from '../parts.ts'
import type { Page } from '../use-more.ts'

export interface Visits {
  inUse: InUse
  tickets: Part<Page<Work, string>>
  orders: Part<Page<Work, string>>
}

/** Reads both lists at the same time. */
export async function readVisits(inUse: InUse): Promise<Visits> {
  const { account, serviceId } = inUse
  const has = serviceId !== undefined
  const [tickets, orders] = await Promise.all([
    readPart(inUse, { mode: 'detail', mayRead: has && maySeeServices(account) }, () =>
      readWorks(inUse, 'ticket', undefined),
    ),
    readPart(inUse, { mode: 'detail', mayRead: has && account.followsOrders }, () =>
      readWorks(inUse, 'order', undefined),
    ),
  ])
  return { inUse, tickets, orders }
}

/**
 * Reads all tickets in progress, or all work orders in progress, and a page of those in the past, newest first.
 * @param after the id of the last ticket or order on the previous page
 */
export async function readWorks(
  { serviceId }: Pick<InUse, 'serviceId'>,
  kind: WorkKind,
  after: string | undefined,
): Promise<Page<Work, string>> {
  if (serviceId === undefined) return { items: [], next: undefined }
  const { works, next } = await (kind === 'ticket' ? listTickets : listOrders)(serviceId, after)
  return { items: works, next }
}
