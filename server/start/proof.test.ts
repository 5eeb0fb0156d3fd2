import { randomUUID } from 'node:crypto'
import * as wifi from '@lightwell/rulebook/equipment/wifi-contract.ts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Database } from '../database/transaction.ts'
import { openCast } from '../testing/cast.ts'
import { everyCall, everyLine, examples, kindOf, type Line, type Named } from '../testing/examples.ts'
import { fingerprintOf } from '../testing/fingerprint.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import type { Visitor } from '../testing/visitor.ts'

// Tests what's possible in a browser that somebody left open, and what needs a recent re-authentication (decisions
// §10). Anyone at that browser can view the account, and pay what's owed with a saved method. They can't get lasting
// access to the account or its money.

/** Calls that need a recent re-authentication before they do or reveal anything. */
const askForProof: Line[] = [
  'DELETE /api/accounts/{id}/paymentMethods/{methodId}',
  'DELETE /api/accounts/{id}/users/{userId}',
  'DELETE /api/profile/accounts/{id}',
  'DELETE /api/profile/authenticator',
  'DELETE /api/profile/identity-service',
  'DELETE /api/profile/passkeys/{id}',
  'DELETE /api/services/{serviceId}',
  'GET /api/accounts/{id}/wifi/{equipmentId}/{network}/password',
  'POST /api/accounts/{id}/autopay/{autopayId}',
  'POST /api/accounts/{id}/paymentMethods',
  'POST /api/activateAutoPayment',
  'POST /api/addPaymentMethod',
  'POST /api/getDynamicsAutopayEnrollment',
  'POST /api/profile/authenticator',
  'POST /api/profile/authenticator/confirm',
  'POST /api/profile/contact-preferences',
  'POST /api/profile/email',
  'POST /api/profile/email/ways-back/end',
  'POST /api/profile/factors/keep',
  'POST /api/profile/name',
  'POST /api/profile/passkeys',
  'POST /api/profile/passkeys/begin',
  'POST /api/profile/password',
  'POST /api/profile/recovery-codes',
  'POST /api/profile/telephone',
  'POST /api/services/{serviceId}/users',
  'POST /api/services/{serviceId}/users/{uid}',
  'PUT /api/accounts/{id}/wifi/{equipmentId}/{network}',
  'PUT /api/updateBillingAccount',
  'PUT /api/voice/{tn}/location',
]

/** Input for a call that needs a re-authentication, prepared before the caller has re-authenticated. */
async function inputOf(line: Line, about: Named, visitor: Visitor): Promise<never> {
  const input = examples[line](about)
  const others: Partial<Record<Line, () => unknown>> = {
    'POST /api/profile/contact-preferences': () => ({
      body: { about: 'service', channel: 'mail', isOn: false },
    }),
    'PUT /api/accounts/{id}/wifi/{equipmentId}/{network}': async () => {
      const { reply } = await visitor.ask(wifi.listWifi, { params: { id: about.accountId } })
      const was = reply[0]?.networks[0]?.version ?? ''
      return { ...input, body: { ...input.body, name: 'Harbor', was } }
    },
  }
  return (await (others[line]?.() ?? input)) as never
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ settings: { LIMITS: 'off' } })
})
afterAll(() => server.close())

it('exactly these calls need a recent confirmation', async () => {
  const asking: Line[] = []
  for (const line of everyLine) {
    const { visitor, about } = await openCast(server, kindOf(line), line)('owner')
    const input = await inputOf(line, about, visitor)
    server.clock.pass({ minutes: 11 })
    const answer = await visitor.ask(everyCall[line], input, {
      'idempotency-key': randomUUID(),
    })
    if (answer.status === 403 && answer.problem.code === 'confirm-first') asking.push(line)
  }
  expect(asking.toSorted()).toEqual(askForProof)
})

/** Calls that store nothing, or only finish what the same session began, such as adding a passkey. */
const begun: Line[] = [
  'POST /api/profile/authenticator/confirm',
  'POST /api/profile/passkeys',
  'POST /api/profile/passkeys/begin',
]

/** Calls that make payments, end sessions or change a saved payment method. They need no re-authentication. */
const freeOfProof: Line[] = [
  'DELETE /api/profile/sessions',
  'DELETE /api/profile/sessions/{id}',
  'PATCH /api/accounts/{id}/paymentMethods/{methodId}',
  'POST /api/accounts/{id}/payments',
  'POST /api/setupOneTimePayment',
]

/** Calls that change the account's billing or services, and need no re-authentication. */
const changingIt: Line[] = [
  'DELETE /api/services/{serviceId}/billReprints',
  'POST /api/accounts/{id}',
  'POST /api/accounts/{id}/upgrade',
  'POST /api/accounts/{id}/voice/power-notice',
  'POST /api/services/{serviceId}/billReprints',
  'POST /api/voice/{tn}/options',
]

const holding = [
  ...askForProof.filter((line) => everyCall[line].changesState && !begun.includes(line)),
  ...freeOfProof,
  ...changingIt,
]

/**
 * Makes a call. While it runs, `end` takes away what the call needs, such as the session. Returns the answer, and the
 * database's contents before and after.
 */
async function endedMeanwhile(who: 'owner' | 'does all', line: Line, end: (database: Database) => unknown) {
  const { visitor, about } = await openCast(server, kindOf(line), line)(who)
  const { database, sessions } = server.world
  const input = await inputOf(line, about, visitor)
  const { read } = sessions
  using _ended = vi.spyOn(sessions, 'read').mockImplementation(async (request) => {
    const session = await read(request)
    await end(database)
    return session
  })
  const { sessions: _, account_links: _links, ...before } = await fingerprintOf(server)
  const answer = await visitor.ask(everyCall[line], input, { 'idempotency-key': randomUUID() })
  const { sessions: _then, account_links: _linksThen, ...after } = await fingerprintOf(server)
  return { named: [answer.status, answer.problem.code], before, after }
}

it.each(holding)('%s changes nothing if its session is ended during the call', async (line) => {
  const { named, before, after } = await endedMeanwhile('owner', line, (database) =>
    database.deleteFrom('sessions').execute(),
  )
  expect(named).toEqual([401, 'not-signed-in'])
  expect(after).toEqual(before)
})

it.each(holding.filter((line) => 'not-owner' in everyCall[line].refusals))(
  '%s changes nothing if the owner who makes it leaves the account during the call',
  async (line) => {
    const { named, before, after } = await endedMeanwhile('owner', line, (database) =>
      database.deleteFrom('account_links').where('role', '=', 'owner').execute(),
    )
    expect(named).toEqual([403, 'not-owner'])
    expect(after).toEqual(before)
  },
)

const scopesOf = (line: Line) =>
  (['managing-not-permitted', 'paying-not-permitted'] as const).filter(
    (code) => code in everyCall[line].refusals,
  )

/** Calls that refuse a payment method entered by somebody else before they check for access. */
const ofTheirOwn: Line[] = ['POST /api/accounts/{id}/paymentMethods', 'POST /api/addPaymentMethod']

it.each(holding.filter((line) => scopesOf(line).length > 0 && !ofTheirOwn.includes(line)))(
  '%s changes nothing if the help of whoever makes it is ended during the call',
  async (line) => {
    const { named, before, after } = await endedMeanwhile('does all', line, (database) =>
      database.deleteFrom('account_links').where('role', '=', 'user').execute(),
    )
    expect(named).toEqual([403, expect.toBeOneOf(scopesOf(line))])
    expect(after).toEqual(before)
  },
)
