// Tests auto pay of a closed account, and payments that the biller hasn't answered. No email may say that something is
// paid or finished while that can still change.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { chargeKeyOf } from '../payments/charge/ask-biller.ts'
import { reconcile } from '../payments/settle/reconcile.ts'
import { autopayOf } from '../testing/autopay.ts'
import { addBilling } from '../testing/billing.ts'
import { booksOf } from '../testing/books.ts'
import { closeOn, closingDaysCome, leaveNothingToClose } from '../testing/closing.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { mailsTo } from '../testing/mailed.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'

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
  // The newest bill, of October 5, 2026, is for $84.50 and due on November 4. The final bill is for $30.03.
  customer = await newCustomer(server, { kind: 'legacy' })
  await addBilling(server, customer, '2026-11-05')
})

const daysCome = (...days: string[]) => closingDaysCome(server, ...days)
const subjects = async () => (await mailsTo(server, customer.email)).map(({ subject }) => subject)
const closingMail = async () =>
  (await mailsTo(server, customer.email)).find(({ subject }) =>
    subject.startsWith('Your account was closed on'),
  )?.text
const payments = async () => (await booksOf(server, customer)).payments.toSorted()
const hasAutopay = async () => (await autopayOf(await customer.elsewhere()).read()).length > 0
const isSettled = async () => {
  const account = server.world.database.selectFrom('accounts').where('id', '=', customer.accountId)
  return (await account.selectAll().executeTakeFirstOrThrow()).closing_settled_at !== null
}
/** Has the biller report that the bank returned the customer's completed debits. */
async function debitsComeBack(returnCode: string): Promise<void> {
  const { database, biller } = server.world
  const made = database.selectFrom('payments').where('account_id', '=', customer.accountId)
  const changes = (await made.where('status', '=', 'completed').selectAll().execute()).map((payment) => ({
    kind: 'returned' as const,
    chargeId: payment.provider_charge_id ?? '',
    key: chargeKeyOf(payment),
    amountCents: payment.amount_cents,
    returnCode,
  }))
  const pullChanges = async () => ({ changes, next: undefined })
  const feeding = { ...biller, feed: crypto.randomUUID(), pullChanges }
  await reconcile({ ...server.world, biller: feeding })
}

describe('auto pay of a closed account', () => {
  it('by bank account waits until its debits can no longer be returned, and then ends', async () => {
    await autopayOf(customer).save({ with: 'checking' })
    await closeOn(server, customer.accountId, '2026-10-20')
    await daysCome('2026-10-20', '2026-10-30', '2026-11-02', '2026-11-05', '2026-11-06')
    expect(await payments()).toEqual(['completed 3003', 'completed 8450'])
    // The debit was received on Friday, November 6. The fifth banking day after that is November 16, because Veterans
    // Day is in between.
    await daysCome('2026-11-13', '2026-11-16')
    expect(await hasAutopay()).toBe(true)
    expect(await subjects()).not.toContain('Auto pay is canceled')
    await daysCome('2026-11-17')
    expect(await hasAutopay()).toBe(false)
    expect((await subjects()).filter((each) => each === 'Auto pay is canceled')).toHaveLength(1)
    expect(await isSettled()).toBe(true)
  })

  it('retries what was returned for insufficient funds', async () => {
    await autopayOf(customer).save({ with: 'checking' })
    await closeOn(server, customer.accountId, '2026-10-20')
    await daysCome('2026-10-20', '2026-10-30', '2026-11-05', '2026-11-06')
    await debitsComeBack('R01')
    expect(await hasAutopay()).toBe(true)
    expect((await payments()).filter((each) => each.startsWith('scheduled'))).not.toEqual([])
    expect(await subjects()).not.toContain('Auto pay is canceled')
  })

  it('ends at once if nothing is owed, whatever it had planned', async () => {
    await autopayOf(customer).save({ with: 'checking' })
    await customer.pay({ amount: 84.5 })
    await customer.pay({ amount: 100, with: 'visa' })
    await closeOn(server, customer.accountId, '2026-10-20')
    await daysCome('2026-10-20')
    expect(await hasAutopay()).toBe(false)
  })

  it('isn’t finished while one of its payments has no answer', async () => {
    await autopayOf(customer).save({ with: 'visa' })
    await closeOn(server, customer.accountId, '2026-10-31')
    server.biller.faults({ seed: 1, only: customer.accountId, error_before: 1, find_error: 1 })
    await daysCome('2026-10-30')
    expect(await payments()).toEqual(['pending 8450'])
    await daysCome('2026-10-31')
    const mail = await closingMail()
    expect(mail).not.toContain('You don’t owe anything')
    expect(mail).toMatch(/You still owe \$135\.82: \$84\.50 is due November 4/)
    expect(mail).toContain('We’re still processing $84.50 in payments')
    expect(await subjects()).not.toContain('Auto pay is canceled')
    // The provider never received the payment, so it ends as declined. Auto pay then makes its next attempt.
    server.biller.faults({ seed: 1, only: customer.accountId, error_before: 1 })
    await daysCome('2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05')
    expect(await payments()).toContain('declined 8450')
    server.biller.faults()
    expect(await hasAutopay()).toBe(true)
    await daysCome(
      '2026-11-06',
      '2026-11-09',
      '2026-11-10',
      '2026-11-16',
      '2026-11-17',
      '2026-11-23',
      '2026-11-30',
    )
    expect(await booksOf(server, customer)).toMatchObject({ balanceCents: 0 })
    expect(await hasAutopay()).toBe(false)
  })
})

describe('a payment without an answer, when an account is closed', () => {
  beforeEach(async () => {
    server.biller.faults({ seed: 1, only: customer.accountId, error_before: 1, find_error: 1 })
    await customer.pay({ amount: 84.5 })
    expect(await payments()).toEqual(['pending 8450'])
    await customer.pay({ amount: 40, on: '2026-10-29' })
    // Ends the billing cycle, so the account's newest bill counts as its final bill.
    await server.world.database.updateTable('billing_cycles').set({ ended_at: usualInstant }).execute()
    await closeOn(server, customer.accountId, '2026-10-15')
    server.clock.set('2026-10-15T15:00:00Z')
  })

  it('pays nothing yet: scheduled payments stay, and the email says what is pending', async () => {
    await daysCome('2026-10-15')
    expect(await payments()).toEqual(['pending 8450', 'scheduled 4000'])
    const mail = await closingMail()
    expect(mail).toContain('You still owe $84.50')
    expect(mail).toContain('We’re still processing $84.50 in payments.')
    expect(mail).toContain('$40.00 on October 29')
    server.biller.faults({ seed: 1, only: customer.accountId, error_before: 1 })
    await daysCome('2026-10-21')
    server.biller.faults()
    await daysCome('2026-10-29')
    expect(await payments()).toEqual(['completed 4000', 'declined 8450'])
  })

  it('leaves none of the scheduled payments once it was taken', async () => {
    await daysCome('2026-10-15')
    server.biller.faults()
    await daysCome('2026-10-16', '2026-10-29')
    expect(await payments()).toEqual(['cancelled 4000', 'completed 8450'])
  })
})
