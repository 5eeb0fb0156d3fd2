import type { Named } from './examples.ts'
import type { Subject } from './subject.ts'
import type { TestServer } from './test-server.ts'
import { openVisitor, type Visitor } from './visitor.ts'

/** Lets tests act as the guests of one area: open a session, look something up, and make the area's calls. */
export interface GuestExample {
  /** The path of a page for these guests. To leave, they send the form at this path plus `/leave`. */
  page: string
  /** Opens a guest session in a new browser, without a call. Returns the guest, and the ids that the guest uses. */
  open(server: TestServer, subject: Subject): Promise<{ visitor: Visitor; about: Named }>
  /** Opens a guest session with what the guest knows, such as a ticket number. Returns the guest's own id. */
  enter(visitor: Visitor, subject: Subject, server: TestServer): Promise<string>
  /**
   * Looks for something that doesn't exist. That ends the guest's access to this area. Left out if these guests don't
   * look anything up.
   */
  miss?(visitor: Visitor): Promise<unknown>
  /**
   * Makes one of the area's API calls about an object of `subject`. `id` is the id that stands for the guest.
   * @returns `ok`, or the code of the refusal
   */
  ask(visitor: Visitor, id: string, subject: Subject): Promise<string>
  /** Spells an id that stands for a guest the way this area's calls do. */
  spelled(id: string): string
}

/** `ok`, or the code of the refusal. */
export const outcomeOf = (answer: { status: number; problem: { code: string } }): string =>
  answer.status === 200 ? 'ok' : answer.problem.code

/** Opens a browser that hasn't sent anything yet, and builds a request from it. */
export function newBrowser(server: TestServer) {
  const visitor = openVisitor(server.app)
  const reply = {
    setCookie: (name: string, value: string) => visitor.cookies.set(name, value),
    clearCookie: (name: string) => visitor.cookies.delete(name),
  }
  const request = { cookies: {}, ip: '203.0.113.7', headers: {} }
  return { visitor, http: { request: request as never, reply: reply as never } }
}
