import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeStatements } from '../statements/billing/make-statements.ts'
import { autopaymentsOf, autopayOf } from '../testing/autopay.ts'
import { addBilling } from '../testing/billing.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { holdUp, untilItWaits } from '../testing/hold-up.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'
import { announceBills } from './announce-bills.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const billDay = '2026-11-05'

async function billedToday(): Promise<Customer> {
  server.clock.set(usualInstant)
  await server.world.database.deleteFrom('billing_cycles').execute()
  const customer = await newCustomer(server, { kind: 'legacy', dueOn: '2026-11-04' })
  await addBilling(server, customer, billDay)
  server.clock.set(`${billDay}T05:00:00Z`)
  return customer.elsewhere()
}
const bill = async () => {
  await makeStatements(server.world)
  await announceBills(server.world)
}

// The bill of November 5 adds 61.00 to the 84.50 owed, and is due on the 26th. Auto pay is set to five days before the
// due date. Five days before is Saturday the 21st, so auto pay pays on Friday the 20th.

describe('a bill made while the customer signs up for auto pay', () => {
  it.each([/from "accounts" a join "statements"/, /insert into "autopays"/])(
    'is paid by it, with the sign-up held at %o',
    async (stop) => {
      const customer = await billedToday()
      using held = holdUp(stop)
      const signingUp = autopayOf(customer).save({ daysBefore: 5 })
      expect(await Promise.race([held.reached, signingUp])).toBe('held')
      const billing = bill()
      await untilItWaits(server, billing)
      held.letGo()
      await Promise.all([signingUp, billing])
      await bill()
      expect(await autopaymentsOf(server, customer)).toEqual([expect.stringMatching(/^1 scheduled 14550 on/)])
    },
  )

  it.each([/insert into statements/, /insert into bills_to_announce/, /delete from bills_to_announce/])(
    'is paid by it, with the bill held at %o',
    async (stop) => {
      const customer = await billedToday()
      using held = holdUp(stop)
      const billing = bill()
      expect(await Promise.race([held.reached, billing])).toBe('held')
      const signingUp = autopayOf(customer).save({ daysBefore: 5 })
      await untilItWaits(server, signingUp)
      held.letGo()
      expect((await signingUp).status).toBe(200)
      await billing
      await bill()
      expect(await autopaymentsOf(server, customer)).toEqual([expect.stringMatching(/^1 scheduled 14550 on/)])
    },
  )
})
