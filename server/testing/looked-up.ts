import { searchTickets } from '@lightwell/rulebook/work-orders/tickets/search-contract.ts'
import { addWork } from '../work-orders/test-rows.ts'
import { type Customer, newCustomer } from './customer.ts'
import type { TestServer } from './test-server.ts'
import type { Visitor } from './visitor.ts'

/**
 * Looks up a test customer's ticket by its number, last name and ZIP code. All test customers have the same last name
 * and ZIP code.
 */
export const lookUp = (visitor: Visitor, body: object) =>
  visitor.ask(searchTickets, { body: { familyName: 'Achebe', zipCode: '14604', ...body } } as never)

/**
 * Adds a ticket for a new customer. Also returns a guest who has looked up the ticket, and the `serviceId` by which the
 * guest names it.
 */
export async function lookedUp(
  server: TestServer,
  wishes: Parameters<typeof addWork>[3] = {},
): Promise<{ customer: Customer; guest: Visitor; ticketId: string; serviceId: string }> {
  const customer = await newCustomer(server, { kind: 'legacy' })
  const { id: ticketId } = await addWork(server, customer, 'ticket', wishes)
  const guest = server.guest()
  const { reply } = await lookUp(guest, { ticketId })
  return { customer, guest, ticketId, serviceId: reply.serviceId ?? '' }
}
