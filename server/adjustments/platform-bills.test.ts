import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Bill, Biller } from '../connectors/billing/port.ts'
import { enterBill } from '../statements/billing/enter-bill.ts'
import { credit, creditEntries, listOf, openDesk } from '../testing/adjustments.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'

// Tests credits on accounts that another billing system bills. The other system gets a line for each credit, and its
// bills are entered as they arrive.

let server: TestServer
let customer: Customer
let biller: Biller
beforeAll(async () => {
  server = await startTestServer()
  biller = server.world.biller
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(usualInstant)
  server.world.biller = { ...biller, credit: async () => 'accepted', withdrawCredit: async () => 'billed' }
  customer = await newCustomer(server, { kind: 'platform' })
})

const billOf = (statementOn: string, newChargesCents: number): Bill => ({
  accountId: customer.accountId,
  statementOn,
  dueOn: '2026-12-01',
  invoiceNumber: `P-${customer.accountId}-${statementOn}`,
  balanceForwardCents: 84_50,
  paymentsCents: 0,
  newChargesCents,
  amountDueCents: 84_50 + newChargesCents,
  sections: [],
})

it('a credit is on the first bill after its day', async () => {
  const desk = await openDesk(server, customer)
  await credit(desk, customer, 12.34)
  expect(await enterBill(server.world, billOf('2026-10-14', 10_00))).toBeUndefined()
  expect((await listOf(desk, customer)).adjustments).toMatchObject([{ state: 'next-bill' }])
  expect(await enterBill(server.world, billOf('2026-11-05', 48_66))).toBeUndefined()
  expect((await listOf(desk, customer)).adjustments).toMatchObject([
    { state: 'billed', statementDate: '2026-11-05' },
  ])
  expect((await creditEntries(server, customer)).toSorted()).toEqual([
    'credits>revenue 1234',
    'revenue>credits 1234',
  ])
})
