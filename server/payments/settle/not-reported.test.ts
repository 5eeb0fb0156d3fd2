import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Customer, newCustomer } from '../../testing/customer.ts'
import { startTestServer, type TestServer, usualInstant } from '../../testing/test-server.ts'
import type { World } from '../../world.ts'
import { makeScheduled } from '../scheduled/make-scheduled.ts'
import { reconcile } from './reconcile.ts'

let server: TestServer
let customer: Customer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(usualInstant)
  await server.world.database.deleteFrom('discrepancies').execute()
  customer = await newCustomer(server, { kind: 'platform' })
})

/** The server's world, except that the biller reports the changes in `page`. */
const withChanges = (page: Awaited<ReturnType<World['biller']['pullChanges']>>): World => ({
  ...server.world,
  biller: { ...server.world.biller, pullChanges: async () => page },
})
const noChanges = { changes: [], next: undefined }

const differences = async () => {
  const { accountId } = customer
  const found = await server.world.database.selectFrom('discrepancies').selectAll().execute()
  return found.filter((each) => each.account_id === accountId).map(({ kind }) => kind)
}

it('a payment missing from the report for a day becomes a discrepancy', async () => {
  await customer.pay()
  server.clock.pass({ hours: 23 })
  await reconcile(withChanges(noChanges))
  expect(await differences()).toEqual([])
  server.clock.pass({ hours: 2 })
  await reconcile(withChanges(noChanges))
  expect(await differences()).toEqual(['completed-but-not-reported'])
})

it('a payment with an unknown outcome becomes a discrepancy once a whole business day has passed since its own', async () => {
  await customer.pay({ with: 'answer lost' })
  // It's 23:30 on October 15 in New York. In UTC, October 15 is already over.
  server.clock.set('2026-10-16T03:30:00Z')
  await reconcile(withChanges(noChanges))
  expect(await differences()).toEqual([])
  server.clock.set('2026-10-16T04:30:00Z')
  await reconcile(withChanges(noChanges))
  expect(await differences()).toEqual(['pending-but-not-reported'])
})

it('a payment that’s in the report is no discrepancy', async () => {
  await customer.pay()
  await reconcile(server.world)
  server.clock.pass({ hours: 48 })
  await reconcile(withChanges(noChanges))
  expect(await differences()).toEqual([])
})

it('a payment with an unknown outcome for a day becomes a discrepancy', async () => {
  await customer.pay({ with: 'answer lost' })
  server.clock.pass({ hours: 48 })
  await reconcile(withChanges(noChanges))
  expect(await differences()).toEqual(['pending-but-not-reported'])
})

it.each(['answer lost', 'visa'] as const)(
  'a payment ordered long ago and made today is no discrepancy: %s',
  async (method) => {
    await customer.pay({ with: method, on: '2026-10-21' })
    server.clock.pass({ hours: 7 * 24 })
    await makeScheduled(server.world)
    await reconcile(withChanges(noChanges))
    expect(await differences()).toEqual([])
  },
)

it('no payment becomes a discrepancy while the report can’t be read', async () => {
  await customer.pay()
  await customer.pay({ with: 'answer lost' })
  server.clock.pass({ hours: 48 })
  await expect(reconcile(withChanges('unreachable'))).rejects.toThrow('could not be read')
  expect(await differences()).toEqual([])
})

it('however many there are, each gets its turn', async () => {
  const { payment } = await customer.pay()
  await sql`
    insert into payments
    select (jsonb_populate_record(p, jsonb_build_object(
      'id', gen_random_uuid(), 'idempotency_key', 'copy ' || n, 'reference', 'copy ' || n))).*
    from payments p, generate_series(1, 149) n where p.id = ${payment.id}`.execute(server.world.database)
  server.clock.pass({ hours: 48 })
  await reconcile(withChanges(noChanges))
  await reconcile(withChanges(noChanges))
  expect(await differences()).toHaveLength(150)
})
