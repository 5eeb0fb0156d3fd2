import type { Call } from '@lightwell/rulebook/call.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { everyCall, everyLine, type Line } from '../testing/examples.ts'

// What each contract says of agent mode is held against what can be read off the contract itself.

/** What changes nothing of the customer's, though it changes something. */
const ofTheActors: Line[] = ['POST /api/session/language']

/** What staff may change for a customer, who has the say over everything else (decisions §6). */
const withAReason: Line[] = [
  'DELETE /api/accounts/{id}/autopay/{autopayId}',
  'DELETE /api/accounts/{id}/payments/{paymentId}',
  'DELETE /api/services/{serviceId}/billReprints',
  'DELETE /api/services/{serviceId}/serviceOrders',
  'DELETE /api/services/{serviceId}/troubleTickets',
  'POST /api/accounts/{id}/equipment/{equipmentId}',
  'POST /api/accounts/{id}/outages/{outageId}/watch',
  'POST /api/accounts/{id}/troubleshooting',
  'POST /api/deactivateAutoPayment',
  'POST /api/services/{serviceId}/billReprints',
  'POST /api/services/{serviceId}/troubleTickets',
  'POST /api/voice/{tn}/options',
  'PUT /api/services/{serviceId}/serviceOrders',
  'PUT /api/services/{serviceId}/troubleTickets',
]

/** What tells a password that nobody but those who live there need know, or begins to prove who somebody is. */
const notToBeLookedAt: Line[] = [
  'GET /api/session/confirm/passkey',
  'GET /api/accounts/{id}/wifi',
  'GET /api/accounts/{id}/wifi/{equipmentId}/{network}/password',
]

/** Members of a body by which somebody agrees to something, or proves who they are. */
const ofTheCustomerAlone = /"(authorization|terms_accepted|termsAccepted|password)":/

const callOf = (line: Line): Call => everyCall[line]
const linesOf = (...modes: string[]) =>
  everyLine.filter((line) => modes.includes(callOf(line).inAgentMode ?? ''))

/** Calls of staff by their paths that nobody needs a session for: it begins there, or they get ready for it. */
const waysIn: Line[] = [
  'POST /api/agent/corp_login/authenticator',
  'POST /api/agent/corp_login/authenticator/confirm',
  'GET /api/agent/corp_login',
  'POST /api/agent/setUp',
  'POST /api/agent/corp_login',
  'POST /api/agent/corp_login/code',
]

describe('of the calls,', () => {
  it.each(linesOf('look', 'detail'))('%s, at which staff may look, changes nothing', (line) => {
    expect(everyCall[line].changesState).toBe(ofTheActors.includes(line))
  })

  it('every one that changes nothing may be looked at, save what is the household’s or the customer’s alone', () => {
    const reading = everyLine.filter((line) => !callOf(line).changesState && callOf(line).role === undefined)
    expect(reading.filter((line) => !linesOf('look', 'detail').includes(line))).toEqual(notToBeLookedAt)
  })

  it('those that read bills, payments or orders ask for the caller’s check first', () => {
    const telling = linesOf('look').filter((line) => 'billing-not-permitted' in callOf(line).refusals)
    expect(telling).toEqual([])
  })

  it('those of staff ask for a role, but where a session begins', () => {
    const ofStaff = everyLine.filter((line) => /^[A-Z]+ \/api\/(agent\/|tsoPassword)/.test(line))
    expect(ofStaff.filter((line) => callOf(line).role === undefined)).toEqual(waysIn)
  })

  it('few may be made with a reason', () => {
    expect(linesOf('act').toSorted()).toEqual(withAReason)
  })

  const agreeing = everyLine.filter((line) => {
    const { body, role }: Call = callOf(line)
    if (role !== undefined) return false
    const schema = body ? z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) : {}
    return ofTheCustomerAlone.test(JSON.stringify(schema))
  })
  it.each(agreeing)('%s, by which somebody agrees or proves who they are, is theirs alone', (line) => {
    expect(everyCall[line].inAgentMode).toBe('never')
  })

  it('those that pay, save a method and begin auto pay are recognized as such', () => {
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
