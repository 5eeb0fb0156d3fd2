import type { Call } from '@lightwell/rulebook/call.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { everyCall, everyLine, type Line } from '../testing/examples.ts'

// Tests that each call's `inAgentMode` fits the rest of the call's contract.

/** Calls that count as viewing although they change something. What they change is staff's own, not the customer's. */
const ofTheActors: Line[] = ['POST /api/session/language']

/**
 * Calls with which staff can change something for a customer. All other changes are the customer's alone (decisions
 * §6).
 */
const withAReason: Line[] = [
  'DELETE /api/accounts/{id}/autopay/{autopayId}',
  'DELETE /api/accounts/{id}/payments/{paymentId}',
  'DELETE /api/accounts/{id}/users/{userId}',
  'DELETE /api/profile/accounts/{id}',
  'DELETE /api/services/{serviceId}/billReprints',
  'DELETE /api/services/{serviceId}/serviceOrders',
  'DELETE /api/services/{serviceId}/troubleTickets',
  'POST /api/accounts/{id}/equipment/{equipmentId}',
  'POST /api/accounts/{id}/outages/{outageId}/watch',
  'POST /api/accounts/{id}/troubleshooting',
  'POST /api/deactivateAutoPayment',
  'POST /api/profile/accounts/{id}',
  'POST /api/services/{serviceId}/billReprints',
  'POST /api/services/{serviceId}/troubleTickets',
  'POST /api/voice/{tn}/options',
  'PUT /api/services/{serviceId}/serviceOrders',
  'PUT /api/services/{serviceId}/troubleTickets',
]

/**
 * Calls that staff can't make in a view. They show a household's Wi-Fi password, or start to prove a person's identity.
 */
const notViewable: Line[] = [
  'GET /api/accounts/{id}/wifi',
  'GET /api/accounts/{id}/wifi/{equipmentId}/{network}/password',
  'GET /api/session/confirm/passkey',
]

/** Matches the request fields with which a customer agrees to something or proves their identity. */
const ofTheCustomerAlone = /"(authorization|terms_accepted|termsAccepted|password)":/

const callOf = (line: Line): Call => everyCall[line]
const linesOf = (...modes: string[]) =>
  everyLine.filter((line) => modes.includes(callOf(line).inAgentMode ?? ''))

/** The names of the fields in a call's reply, at any depth. */
function replyMembers(line: Line): string[] {
  const { reply } = callOf(line)
  const named = JSON.stringify(reply ? z.toJSONSchema(reply, { unrepresentable: 'any' }) : {})
  return [...new Set([...named.matchAll(/"(\w+)":\{/g)].map(([, name]) => name ?? ''))]
}

/** Staff's own calls that need no session, because they lead to one. */
const signInLines: Line[] = [
  'POST /api/agent/corp_login/authenticator',
  'POST /api/agent/corp_login/authenticator/confirm',
  'GET /api/agent/corp_login',
  'POST /api/agent/setUp',
  'POST /api/agent/corp_login',
  'POST /api/agent/corp_login/code',
]

describe('of the calls,', () => {
  it.each(linesOf('look', 'detail'))('%s, which staff may view, changes nothing', (line) => {
    expect(everyCall[line].changesState).toBe(ofTheActors.includes(line))
  })

  it('every one that changes nothing may be viewed, except what’s the household’s or the customer’s alone', () => {
    const reading = everyLine.filter((line) => !callOf(line).changesState && callOf(line).role === undefined)
    const hidden = reading.filter((line) => !linesOf('look', 'detail').includes(line))
    expect(hidden.toSorted()).toEqual(notViewable)
  })

  it('those that read bills, payments or orders require a verified caller', () => {
    const readingLines = linesOf('look').filter((line) => 'billing-not-permitted' in callOf(line).refusals)
    expect(readingLines).toEqual([])
  })

  it('staff’s own require a role, unless a session begins there', () => {
    const ofStaff = everyLine.filter((line) => /^[A-Z]+ \/api\/(agent\/|tsoPassword)/.test(line))
    expect(ofStaff.filter((line) => callOf(line).role === undefined)).toEqual(signInLines)
  })

  it('few can be made with a reason', () => {
    expect(linesOf('act', 'detail-and-act').toSorted()).toEqual(withAReason)
  })

  it.each(linesOf('act'))('%s, made with a reason alone, returns nothing that a view doesn’t', (line) => {
    const [, path = ''] = line.split(' ')
    const viewable = linesOf('look').filter(
      (each) => each.startsWith('GET ') && path.startsWith(each.slice(4)),
    )
    expect(viewable).not.toEqual([])
    expect(viewable.flatMap(replyMembers)).toEqual(expect.arrayContaining(replyMembers(line)))
  })

  const agreeing = everyLine.filter((line) => {
    const { body, role }: Call = callOf(line)
    if (role !== undefined) return false
    const schema = body ? z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) : {}
    return ofTheCustomerAlone.test(JSON.stringify(schema))
  })
  it.each(agreeing)('%s, with which somebody agrees or proves who they are, is theirs alone', (line) => {
    expect(everyCall[line].inAgentMode).toBe('never')
  })

  it('those that pay, save a method and start auto pay are recognized as such', () => {
    expect(agreeing).toEqual(
      expect.arrayContaining([
        'POST /api/login',
        'POST /api/setupOneTimePayment',
        'POST /api/accounts/{id}/payments',
        'POST /api/addPaymentMethod',
        'POST /api/accounts/{id}/autopay/{autopayId}',
        'POST /api/getDynamicsAutopayEnrollment',
      ]),
    )
  })
})
