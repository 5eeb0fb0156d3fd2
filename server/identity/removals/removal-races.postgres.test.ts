import * as factorCalls from '@lightwell/rulebook/factors/contract.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../../database/transaction.ts'
import { codeShown } from '../../testing/app-code.ts'
import { newCustomer } from '../../testing/customer.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { takeBack } from '../take-back.ts'
import { remindOfRemovals, removeDueFactors } from './carry-out.ts'
import { stopRemovals } from './store.ts'

let server: TestServer
let second: Awaited<ReturnType<TestServer['another']>>
beforeAll(async () => {
  server = await startTestServer()
  second = await server.another()
})
afterAll(() => server.close())

/** Somebody whose app a mailed link has begun to remove. */
async function newHeld() {
  const customer = await newCustomer(server, { kind: 'legacy' })
  const { secret } = (await customer.visitor.ask(factorCalls.beginAuthenticator)).reply
  const code = codeShown(secret, server.world.clock())
  await customer.visitor.ask(factorCalls.confirmAuthenticator, { body: { code } })
  const whence = { browser: null, network: '203.0.113.7', asked: { id: 'one', ip: '203.0.113.7' } }
  await inTransaction(server.world.database, (trx) =>
    takeBack(trx, server.world, customer.identityId, server.world.clock(), whence),
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

it('two servers at the same moment tell once, and remove once', async () => {
  const customers = await Promise.all([newHeld(), newHeld(), newHeld()])
  server.clock.pass({ hours: 48 })
  await both(remindOfRemovals)
  server.clock.pass({ hours: 24 })
  await both(removeDueFactors)
  for (const customer of customers)
    expect([await mailsTo(customer, /^Reminder/), await mailsTo(customer, /was taken away$/)]).toEqual([1, 1])
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
