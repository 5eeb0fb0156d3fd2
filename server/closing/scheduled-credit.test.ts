// Tests that a closed account with a credit has no scheduled payments left. Such payments would have nothing to pay,
// and would delay the refund.
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { enterBill } from '../statements/billing/enter-bill.ts'
import { addBilling } from '../testing/billing.ts'
import { booksOf } from '../testing/books.ts'
import { closeOn, closingDaysCome, leaveNothingToClose } from '../testing/closing.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { mailsTo } from '../testing/mailed.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'
import { closeAccounts } from './close-accounts.ts'

let server: TestServer
let customer: Customer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
afterEach(() => server.biller.faults())
beforeEach(async () => {
  server.clock.set(usualInstant)
  await leaveNothingToClose(server)
  // The account owes $84.50.
  customer = await newCustomer(server, { kind: 'legacy' })
})

const close = () => closeOn(server, customer.accountId, '2026-10-20')
const daysCome = (...days: string[]) => closingDaysCome(server, ...days)
const books = async () => {
  const { balanceCents, payments } = await booksOf(server, customer)
  return { balanceCents, payments: payments.toSorted() }
}
const mails = () => mailsTo(server, customer.email)
const subjects = async () => (await mails()).map(({ subject }) => subject)
const set = (facts: { closing_told_at?: string; refund_by?: string; balance_cents: number }) =>
  server.world.database.updateTable('accounts').set(facts).where('id', '=', customer.accountId).execute()

it('left by a payment whose answer comes late', async () => {
  await addBilling(server, customer, '2026-11-05')
  await customer.pay({ amount: 40, on: '2027-08-16' })
  server.biller.faults({ seed: 1, only: customer.accountId, error_after: 1, find_error: 1 })
  await customer.pay({ amount: 140 })
  await close()
  await daysCome('2026-10-20')
  expect(await books()).toEqual({ balanceCents: 114_53, payments: ['pending 14000', 'scheduled 4000'] })
  server.biller.faults()
  await daysCome('2026-10-21')
  expect(await books()).toEqual({ balanceCents: 0, payments: ['cancelled 4000', 'completed 14000'] })
  expect(await subjects()).toEqual(
    expect.arrayContaining([
      'Your scheduled payment of $40.00 is canceled',
      'Your refund of $25.47 is on its way',
    ]),
  )
})

it('left by a late final bill after everything was settled', async () => {
  await customer.pay({ amount: 34.5 })
  await close()
  await daysCome('2026-11-24', '2026-11-25')
  await (await customer.elsewhere()).pay({ amount: 50, on: '2027-06-15' })
  server.clock.set('2026-11-26T14:00:00Z')
  await enterBill(server.world, {
    accountId: customer.accountId,
    statementOn: '2026-11-26',
    dueOn: '2026-12-17',
    invoiceNumber: 'F-1',
    balanceForwardCents: 84_50,
    paymentsCents: 34_50,
    newChargesCents: -80_00,
    amountDueCents: -30_00,
    sections: [],
  })
  await daysCome('2026-11-26')
  expect(await books()).toEqual({ balanceCents: 0, payments: ['cancelled 5000', 'completed 3450'] })
  expect((await mails()).find(({ subject }) => subject.includes('refund of $30.00'))?.text).toContain(
    'You’ll get it by December 26, 2026',
  )
})

it('with a day promised before the payment was scheduled', async () => {
  await close()
  await set({ closing_told_at: usualInstant, refund_by: '2026-11-19', balance_cents: 50_00 })
  server.clock.set('2026-10-21T15:00:00Z')
  await (await customer.elsewhere()).pay({ amount: 40, on: '2027-06-15' })
  await set({ balance_cents: -10_00 })
  await closeAccounts(server.world)
  expect((await books()).payments).toEqual(['cancelled 4000'])
  const refunds = server.world.database.selectFrom('refunds').where('account_id', '=', customer.accountId)
  expect(await refunds.select(['amount_cents', 'due_on']).execute()).toEqual([
    { amount_cents: 10_00, due_on: '2026-11-19' },
  ])
})
