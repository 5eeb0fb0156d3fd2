import * as factorCalls from '@lightwell/rulebook/factors/contract.ts'
import { removalDays } from '@lightwell/rulebook/identity/recovery-days.ts'
import * as passkeyCalls from '@lightwell/rulebook/passkeys/contract.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { codeShown } from '../../testing/app-code.ts'
import { newTestPasskey } from '../../testing/authenticator.ts'
import { type Customer, newCustomer } from '../../testing/customer.ts'
import { lettersTo, submitForm, tokenMailedTo } from '../../testing/mailed.ts'
import { startTestServer, type TestServer, usualInstant } from '../../testing/test-server.ts'
import type { Visitor } from '../../testing/visitor.ts'
import { remindOfRemovals, removeDueFactors } from './carry-out.ts'

// An app and a passkey that two mailed links found in turn: each has a day of its own.

let server: TestServer
let owner: Customer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(usualInstant)
  await server.world.database.deleteFrom('throttles').execute()
  owner = await newCustomer(server, { kind: 'legacy' })
  await bothBegun()
})

const [first, second] = ['lanterns drift over quiet water', 'seven kettles sing over the bay'] as const

/** The app goes after 72 hours, the passkey after 132; it is the 60th. */
async function bothBegun(): Promise<void> {
  const { secret } = (await owner.visitor.ask(factorCalls.beginAuthenticator)).reply
  const code = () => codeShown(secret, server.world.clock())
  expect((await owner.visitor.ask(factorCalls.confirmAuthenticator, { body: { code: code() } })).status).toBe(
    200,
  )
  await reset(first)
  server.clock.pass({ hours: 24 * removalDays - 24 })
  await jobsRun()
  server.clock.pass({ hours: 12 })
  const who = server.guest()
  await signIn(who, first)
  await submitForm(server, '/login/code', { code: code() }, who)
  const { options } = (await who.ask(passkeyCalls.beginPasskey)).reply
  const answer = newTestPasskey(options.user.id).made(options.challenge)
  expect((await who.ask(passkeyCalls.addPasskey, { body: { answer } })).status).toBe(200)
  await reset(second)
}
async function reset(password: string): Promise<void> {
  await submitForm(server, '/forgot-password', { email: owner.email })
  const token = await tokenMailedTo(server, owner.email, '/reset-password')
  const changed = await submitForm(server, '/reset-password', { token, password, repeat: password })
  expect(changed.statusCode).toBe(303)
}
const signIn = async (who: Visitor, password: string) =>
  (await who.send('POST', '/api/login', { body: { email: owner.email, password } })).json()
/** The jobs, as they come by every minute. */
async function jobsRun(): Promise<void> {
  await remindOfRemovals(server.world)
  await removeDueFactors(server.world)
}
const passkeys = async () =>
  (
    await server.world.database
      .selectFrom('passkeys')
      .where('identity_id', '=', owner.identityId)
      .select('id')
      .execute()
  ).length

it('are told with a day each, and go on theirs', async () => {
  const letters = await lettersTo(server, owner.email)
  const { subject, text } = letters.findLast((each) => /remove a sign-in method/.test(each.subject)) ?? {}
  expect(subject).toMatch(/October 17/)
  expect(text).toMatch(/Removal on October 17.*Removal on October 19/s)
  server.clock.pass({ hours: 13 })
  await jobsRun()
  expect([await signIn(server.guest(), second), await passkeys()]).toMatchObject([{ ok: true }, 1])
  server.clock.pass({ hours: 36 })
  await jobsRun()
  expect(await passkeys()).toBe(1)
  server.clock.pass({ hours: 24 })
  await jobsRun()
  expect(await passkeys()).toBe(0)
})

it('are kept by a link until the last one goes, though the first is gone', async () => {
  const token = await tokenMailedTo(server, owner.email, '/keep-factors')
  server.clock.pass({ hours: 13 })
  await jobsRun()
  server.clock.pass({ hours: 30 })
  await jobsRun()
  expect((await submitForm(server, '/keep-factors', { token })).statusCode).toBe(200)
  server.clock.pass({ hours: 48 })
  await jobsRun()
  await jobsRun()
  expect(await passkeys()).toBe(1)
})
