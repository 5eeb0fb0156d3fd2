import { guestRef, openGuestSession } from '../accounts/guests/session.ts'
import { Refused } from '../web/errors.ts'
import type { TestServer } from './test-server.ts'
import { openVisitor, type Visitor } from './visitor.ts'

/** A guest who gave an account's number, and what they name the account by. */
export async function withGuestSession(
  server: TestServer,
  accountNumber: string,
): Promise<{ visitor: Visitor; ref: string }> {
  const visitor = openVisitor(server.app)
  const reply = {
    setCookie: (name: string, value: string) => visitor.cookies.set(name, value),
    clearCookie: (name: string) => visitor.cookies.delete(name),
  }
  const request = { cookies: {}, ip: '203.0.113.7', headers: {} }
  const session = await openGuestSession(server.world, accountNumber, request as never, reply as never)
  if (session === undefined || session instanceof Refused) throw new Error('No account has that number.')
  return { visitor, ref: guestRef(session) }
}
