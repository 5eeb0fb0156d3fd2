import { familyNameIn, isBlank } from '@lightwell/rulebook/work-orders/appointments/search-contract.ts'
import type { WorkKind } from '@lightwell/rulebook/work-orders/appointments/work.ts'
import { searchOrders } from '@lightwell/rulebook/work-orders/orders/search-contract.ts'
import { encodeOrder } from '@lightwell/rulebook/work-orders/orders/wire.ts'
import { searchTickets } from '@lightwell/rulebook/work-orders/tickets/search-contract.ts'
import { encodeTicket } from '@lightwell/rulebook/work-orders/tickets/wire.ts'
import { Refused } from '../../web/errors.ts'
import { anyone } from '../../web/guards.ts'
import { type Serving, serve } from '../../web/serve.ts'
import type { World } from '../../world.ts'
import { toGuestWork, zoneAndLanguageOf } from '../encode.ts'
import { type Found, lookUp } from './look-up.ts'

/** Serves the look-up of tickets and orders. A signed-in customer gets no more from a look-up than a guest. */
export function serveSearches(serving: Serving, world: World): void {
  const worksIn = ({ works }: Found, kind: WorkKind) =>
    works[kind].map((facts) => toGuestWork(world, kind, facts))

  serve(serving, searchTickets, anyone, async ({ body }, acting, { request, reply }) => {
    const named = { ...namedIn(body), workNumber: body.ticketId ?? '' }
    const found = await lookUp(world, { ...named, kind: 'ticket', among: ['ticket'] }, request, reply)
    if (found instanceof Refused) return found
    const tickets = worksIn(found, 'ticket').map((work) =>
      encodeTicket(work, zoneAndLanguageOf(world, acting)),
    )
    return { tickets, serviceId: found.serviceId }
  })

  serve(serving, searchOrders, anyone, async ({ body }, acting, { request, reply }) => {
    // A call can name an order by `orderId`. The form on the page has one field for a ticket's or an order's number,
    // and sends either as `ticketId` (AH §2.4).
    const { orderId = '', ticketId = '' } = body
    const isOrder = !isBlank(orderId)
    const named = { ...namedIn(body), workNumber: isOrder ? orderId : ticketId }
    const among = isOrder ? (['order'] as const) : (['order', 'ticket'] as const)
    const found = await lookUp(world, { ...named, kind: 'order', among }, request, reply)
    if (found instanceof Refused) return found
    const tickets = worksIn(found, 'ticket').map((work) =>
      encodeTicket(work, zoneAndLanguageOf(world, acting)),
    )
    const orders = worksIn(found, 'order').map((work) => encodeOrder(work, zoneAndLanguageOf(world, acting)))
    return { orders, ...(tickets.length > 0 && { tickets }), serviceId: found.serviceId }
  })
}

const namedIn = (body: {
  accountId?: string | undefined
  familyName?: string | undefined
  lastName?: string | undefined
  zipCode: string
}) => ({ accountNumber: body.accountId ?? '', familyName: familyNameIn(body), zip: body.zipCode })
