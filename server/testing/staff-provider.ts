import { readStaffSession } from '@lightwell/rulebook/staff/contract.ts'
import { type ExternalPerson, type Jar, signInThere } from './identity-provider.ts'
import { openVisitor, type Visitor } from './visitor.ts'

let counted = 0
/**
 * Adds an agent with a second factor to the staff's identity service. Lightwell doesn't know this agent yet.
 * @returns the agent's subject
 */
export function newExternalStaff(
  people: Record<string, ExternalPerson>,
  person: ExternalPerson = {},
): string {
  const subject = `staff-${++counted}`
  const usual = { userName: `zoe.${counted}`, firstName: 'Zoe', lastName: 'Okafor', groups: ['desk'] }
  people[subject] = { ...usual, amr: ['pwd', 'mfa'], ...person }
  return subject
}

export interface StaffDetour {
  as?: Visitor
  target?: string
  /** Changes the URL to which Lightwell redirects the browser. */
  there?: (address: URL) => void
  /** Changes the query with which the browser comes back. */
  back?: (query: URLSearchParams) => void
  jar?: Jar
}

/**
 * Signs in a member of staff completely. The browser goes to the identity service, signs in there, and comes back
 * through a page that redirects it.
 */
export async function staffSignsIn(
  { app }: { app: Parameters<typeof openVisitor>[0] },
  said: Parameters<typeof signInThere>[1],
  { as = openVisitor(app), target, there, back, jar }: StaffDetour = {},
) {
  const query = target === undefined ? '' : `?${new URLSearchParams({ target })}`
  const begun = await as.send('GET', `/agent/corp_login/provider${query}`)
  const address = new URL(String(begun.headers.location))
  there?.(address)
  const returned = new URL(await signInThere(address.href, said, jar), 'http://localhost:3000')
  back?.(returned.searchParams)
  const passing = await as.send('GET', returned.pathname + returned.search)
  const next = String(passing.headers.refresh).replace('0;url=', '')
  const answer = await as.send('GET', next)
  return { visitor: as, next, address, location: String(answer.headers.location), answer }
}

/** The signed-in member of staff, or the status of the refusal. */
export async function staffIn(visitor: Visitor) {
  const answered = await visitor.ask(readStaffSession)
  return answered.status === 200 ? answered.reply.staff : answered.status
}
