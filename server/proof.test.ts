import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openCast } from './testing/cast.ts'
import { everyCall, everyLine, examples, kindOf, type Line } from './testing/examples.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

// What a browser that somebody left open lets whoever sits down at it do, and what it asks for a fresh proof for (decisions §10):
// it looks, and pays what is owed with what is saved; it opens no other way to the account or to its money.

/** What is not done, or told, before whoever is signed in has proved once more who they are. */
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

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ settings: { LIMITS: 'off' } })
})
afterAll(() => server.close())

it('the calls that ask for a fresh proof are these', async () => {
  const asking: Line[] = []
  for (const line of everyLine) {
    const { visitor, about } = await openCast(server, kindOf(line), line)('owner')
    server.clock.pass({ minutes: 11 })
    const answer = await visitor.ask(everyCall[line], examples[line](about) as never, {
      'idempotency-key': randomUUID(),
    })
    if (answer.status === 403 && answer.problem.code === 'confirm-first') asking.push(line)
  }
  expect(asking.toSorted()).toEqual(askForProof)
})

/** Those that change who somebody is, how they are reached or sign in, and who helps with their account. */
const ofIdentity = askForProof.filter((line) =>
  / \/api\/profile\/|\/users|\/services\/\{serviceId\}$/.test(line),
)
/** These keep nothing, or only what was begun before in the same session. */
const begun: Line[] = [
  'POST /api/profile/authenticator/confirm',
  'POST /api/profile/passkeys',
  'POST /api/profile/passkeys/begin',
]

it.each(ofIdentity.filter((line) => !begun.includes(line)))(
  '%s changes nothing where its session is ended while it is under way',
  async (line) => {
    const { visitor, about } = await openCast(server, kindOf(line), line)('owner')
    const { database, sessions } = server.world
    const changes = async () => [
      await database.selectFrom('identity_events').select('id').execute(),
      await database.selectFrom('outbox').select('id').execute(),
    ]
    const before = await changes()
    const { read } = sessions
    using _ended = vi.spyOn(sessions, 'read').mockImplementation(async (request) => {
      const session = await read(request)
      await database.deleteFrom('sessions').execute()
      return session
    })
    const answer = await visitor.ask(everyCall[line], examples[line](about) as never)
    expect([answer.status, answer.problem.code]).toEqual([401, 'not-signed-in'])
    expect(await changes()).toEqual(before)
  },
)
