import * as factorCalls from '@lightwell/rulebook/factors/contract.ts'
import * as passkeyCalls from '@lightwell/rulebook/passkeys/contract.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../../database/transaction.ts'
import { recoverAccount } from '../../recovery/recover-account.ts'
import { codeShown } from '../../testing/app-code.ts'
import { newCustomer } from '../../testing/customer.ts'
import { holdUp } from '../../testing/hold-up.ts'
import { addPasskey, proveByPasskey, resetByMail, signInBy } from '../../testing/sign-in-methods.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { remindOfRemovals, removeDueFactors } from './carry-out.ts'
import { stopRemovals } from './removal-write.ts'

let server: TestServer
let second: Awaited<ReturnType<TestServer['another']>>
beforeAll(async () => {
  server = await startTestServer()
  second = await server.another()
})
afterAll(() => server.close())

/** Adds a customer with an authenticator app whose removal has started. */
async function newHeld() {
  const customer = await newCustomer(server, { kind: 'legacy' })
  const { secret } = (await customer.visitor.ask(factorCalls.beginAuthenticator)).reply
  const code = codeShown(secret, server.world.clock())
  await customer.visitor.ask(factorCalls.confirmAuthenticator, { body: { code } })
  const networkOrigin = { browser: null, network: '203.0.113.7', asked: { id: 'one', ip: '203.0.113.7' } }
  await inTransaction(server.world.database, (trx) =>
    recoverAccount(trx, server.world, customer.identityId, server.world.clock(), networkOrigin),
  )
  return customer
}
const both = (job: typeof removeDueFactors) => Promise.all([job(server.world), job(second.world)])
const mailsTo = async ({ email }: { email: string }, subject: RegExp) =>
  (
    await server.world.database
      .selectFrom('outbox')
      .where('to_address', '=', email)
      .select('subject')
      .execute()
  ).filter((mail) => subject.test(mail.subject)).length

it('two servers at the same moment notify once, and remove once', async () => {
  const customers = await Promise.all([newHeld(), newHeld(), newHeld()])
  server.clock.pass({ hours: 48 })
  await both(remindOfRemovals)
  server.clock.pass({ hours: 24 })
  await both(removeDueFactors)
  for (const customer of customers)
    expect([await mailsTo(customer, /^Reminder/), await mailsTo(customer, /was removed/)]).toEqual([1, 1])
})

it('a stop at the moment of the removal keeps it or comes too late, and never half', async () => {
  const customer = await newHeld()
  const { database } = server.world
  server.clock.pass({ hours: 48 })
  await remindOfRemovals(server.world)
  server.clock.pass({ hours: 24 })
  const [stopped] = await Promise.all([
    inTransaction(database, (trx) => stopRemovals(trx, customer.identityId)),
    removeDueFactors(second.world),
  ])
  const apps = await database
    .selectFrom('authenticators')
    .where('identity_id', '=', customer.identityId)
    .select('identity_id')
    .execute()
  expect([stopped, apps.length]).toEqual([apps.length, stopped])
})

it('a passkey that’s held while it confirms somebody proves nothing in that session', async () => {
  const { visitor, email } = await newCustomer(server, { kind: 'legacy' })
  const passkey = await addPasskey(visitor)
  server.clock.pass({ hours: 24 * 30 })
  await resetByMail(server, email)
  const [me, other] = [server.guest(), server.guest()]
  for (const who of [me, other]) await signInBy(who, email)
  const id = (await me.ask(passkeyCalls.listPasskeys)).reply[0]?.id ?? ''
  using held = holdUp(/from "passkeys" inner join/)
  const proving = proveByPasskey(other, passkey)
  await held.reached
  expect((await me.ask(passkeyCalls.removePasskey, { params: { id } })).reply.removedAt).not.toBeNull()
  held.letGo()
  expect(await proving).toBe(409)
  expect((await other.ask(passkeyCalls.listPasskeys)).reply).toMatchObject([{ removal: 'later' }])
})
