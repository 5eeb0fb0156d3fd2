import { giveHandle } from '../appointments/guests/handle.ts'
import type { TestServer } from './test-server.ts'
import { openVisitor, type Visitor } from './visitor.ts'

/** A guest who has looked up a ticket and an order of an account, and the service by which they go on. */
export async function withLookUp(
  server: TestServer,
  { accountId, ticketId, orderId }: { accountId: string; ticketId: string; orderId: string },
): Promise<{ visitor: Visitor; serviceId: string }> {
  const visitor = openVisitor(server.app)
  const reply = {
    setCookie: (name: string, value: string) => visitor.cookies.set(name, value),
    clearCookie: (name: string) => visitor.cookies.delete(name),
  }
  const ids = { ticket: [ticketId], order: [orderId] }
  const serviceId = await giveHandle(server.world, { cookies: {} } as never, reply as never, {
    accountId,
    ids,
  })
  return { visitor, serviceId: serviceId ?? '' }
}
