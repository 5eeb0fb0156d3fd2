import { listTickets } from '@lightwell/rulebook/work-orders/tickets/contract.ts'
import { guestService, openGuest } from '../../guests/session.ts'
import { type GuestExample, newBrowser, outcomeOf } from '../../testing/guest-example.ts'
import { lookUp } from '../../testing/looked-up.ts'
import type { TestServer } from '../../testing/test-server.ts'
import type { Visitor } from '../../testing/visitor.ts'

/**
 * Makes a guest look up a ticket and an order of an account. Returns the guest, and the service id that they use from
 * then on.
 */
export async function withLookUp(
  server: TestServer,
  { accountId, ticketId, orderId }: { accountId: string; ticketId: string; orderId: string },
): Promise<{ visitor: Visitor; serviceId: string }> {
  const { visitor, http } = newBrowser(server)
  const works = { ticket: [ticketId], order: [orderId] }
  const guest = await openGuest(server.world, http, { accountId, may: { works } })
  if (guest === undefined) throw new Error('Nothing was looked up.')
  return { visitor, serviceId: guestService(guest) }
}

/** A guest who looked up a ticket or an order. */
export const guestByLookUp: GuestExample = {
  page: '/helpcenter/categories/ticket-status',
  async open(server, subject) {
    const { visitor, serviceId } = await withLookUp(server, subject)
    return { visitor, about: { ...subject, serviceId } }
  },
  enter: async (visitor, { ticketId }) => (await lookUp(visitor, { ticketId })).reply.serviceId ?? '',
  miss: (visitor) => lookUp(visitor, { ticketId: 'TT-0' }),
  ask: async (visitor, serviceId) =>
    outcomeOf(await visitor.ask(listTickets, { params: { serviceId }, query: {} })),
  spelled: (id) => id.replace('-', '_'),
}
