import { afterAll, beforeAll, expect, it } from 'vitest'
import { closeAccounts } from '../closing/close-accounts.ts'
import { addAutopay } from '../identity/test-rows.ts'
import { reconcile } from '../payments/settle/reconcile.ts'
import { autopayOf } from '../testing/autopay.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'

// Tests that the day on which auto pay ended is in the business zone, no matter how it ended. The tests run half an
// hour before midnight in that zone. In UTC, it's already the next day.

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const settle = async () => {
  server.biller.settle()
  await reconcile(server.world)
}

/** The ways to end auto pay late in the evening of October 14, each with auto pay's payment method. */
const ends: [
  string,
  'visa' | 'not authorized',
  (customer: Customer, autopayId: string) => Promise<unknown>,
][] = [
  [
    'its owner cancels it',
    'visa',
    async (customer, id) => autopayOf(customer).cancel({ id, methodId: customer.methods.visa }),
  ],
  [
    'the holder of its bank account has objected to another payment',
    'not authorized',
    async (customer) => {
      await customer.pay({ amount: 10, with: 'not authorized' })
      await settle()
    },
  ],
  [
    'its payment came back for good',
    'not authorized',
    async (customer, autopay_id) => {
      const { payment } = await customer.pay({ amount: 10, with: 'not authorized' })
      await server.world.database
        .updateTable('payments')
        .set({ autopay_id, statement_on: customer.statementOn })
        .where('id', '=', payment.id)
        .execute()
      await settle()
    },
  ],
  [
    'its account is closed with nothing left to pay',
    'visa',
    async (customer) => {
      await server.world.database
        .updateTable('accounts')
        .set({ closed_on: '2026-09-09', balance_cents: 0 })
        .where('id', '=', customer.accountId)
        .execute()
      await closeAccounts(server.world)
    },
  ],
]

it.each(ends)('%s', async (_why, method, end) => {
  server.clock.set(usualInstant)
  await settle()
  server.clock.set('2026-10-15T03:30:00Z')
  const customer = await newCustomer(server, { kind: 'legacy' })
  const id = await addAutopay(server, customer, customer.methods[method])
  await end(customer, id)
  const rule = server.world.database.selectFrom('autopays').where('id', '=', id)
  expect(await rule.select('end_on').executeTakeFirst()).toEqual({ end_on: '2026-10-14' })
})
