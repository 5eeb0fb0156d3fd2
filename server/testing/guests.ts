import { enterByNumber } from '../guests/enter-by-number.ts'
import { guestRef, guestService, openGuest } from '../guests/session.ts'
import { Refused } from '../web/errors.ts'
import type { TestServer } from './test-server.ts'
import { openVisitor, type Visitor } from './visitor.ts'

/**
 * Opens a guest session by an account's number. Returns the guest, and the reference by which the guest names the
 * account.
 */
export async function withNumberGiven(
  server: TestServer,
  accountNumber: string,
): Promise<{ visitor: Visitor; ref: string }> {
  const { visitor, http } = newBrowser(server)
  const guest = await enterByNumber(server.world, accountNumber, http)
  if (guest === undefined || guest instanceof Refused) throw new Error('No account has that number.')
  return { visitor, ref: guestRef(guest) }
}

/**
 * Makes a guest look up a ticket and an order of an account. Returns the guest, and the service id by which they name
 * the account.
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

/** Opens a browser that hasn't sent anything yet, and builds a request from it. */
function newBrowser(server: TestServer) {
  const visitor = openVisitor(server.app)
  const reply = {
    setCookie: (name: string, value: string) => visitor.cookies.set(name, value),
    clearCookie: (name: string) => visitor.cookies.delete(name),
  }
  const request = { cookies: {}, ip: '203.0.113.7', headers: {} }
  return { visitor, http: { request: request as never, reply: reply as never } }
}
