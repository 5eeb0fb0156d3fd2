import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { announceBills } from '../autopay/announce-bills.ts'
import { addReprint } from '../identity/test-rows.ts'
import { printBills } from '../paper-bills/print-bills.ts'
import { orderRefunds } from '../refunds/order-refunds.ts'
import { makeStatements } from '../statements/billing/make-statements.ts'
import { autopayOf, billerHolds } from '../testing/autopay.ts'
import { addBilling, statementsSince } from '../testing/billing.ts'
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
beforeEach(async () => {
  vi.restoreAllMocks()
  server.clock.set(usualInstant)
  await leaveNothingToClose(server)
  // The newest bill, of October 5, 2026, is for $84.50 and due on November 4. Each month, internet costs $60.00 and
  // there's a fee of $1.00.
  customer = await newCustomer(server, { kind: 'legacy' })
  await addBilling(server, customer, '2026-11-05')
})

const close = () => closeOn(server, customer.accountId, '2026-10-20')

const daysCome = (...days: string[]) => closingDaysCome(server, ...days)
const subjects = async (who: Customer, from = 0) =>
  (await mailsTo(server, who.email)).map(({ subject }) => subject).slice(from)
/**
 * Reads the account's balance, ledger entries and payments. Payments of the same instant are in no particular order, so
 * they're sorted.
 */
const books = async () => {
  const found = await booksOf(server, customer)
  return { ...found, payments: found.payments.toSorted() }
}
const account = () =>
  server.world.database
    .selectFrom('accounts')
    .where('id', '=', customer.accountId)
    .selectAll()
    .executeTakeFirstOrThrow()

describe('an account closed within its month, with a debt', () => {
  it('gets one more bill, paid as agreed: by the scheduled payment, then by auto pay, which ends', async () => {
    const helper = await customer.housemate()
    await addReprint(server, customer)
    await customer.pay({ amount: 50, on: '2026-10-28' })
    await autopayOf(customer).save({ with: 'visa' })
    const [before, heard] = [(await subjects(customer)).length, (await subjects(helper)).length]
    await close()

    await daysCome('2026-10-20')
    // The final bill has new charges of 30.03: 60.00 × 15 / 31 and the fee of 1.00. Of the earlier 84.50, scheduled
    // payments cover 50.00, and auto pay pays 34.50.
    const [final] = await statementsSince(server, customer, '2026-10-06')
    expect(final).toMatchObject({ new_charges_cents: 30_03, amount_due_cents: 114_53, due_on: '2026-11-10' })
    expect((await books()).payments).toEqual(['scheduled 3003', 'scheduled 3450', 'scheduled 5000'])
    expect((await subjects(customer, before)).toSorted()).toEqual([
      'Auto pay will charge $30.03 on November 5',
      expect.stringMatching(/^Your account was closed on/),
      'Your final bill: $114.53',
    ])
    const closing = (await mailsTo(server, customer.email)).find(({ subject }) => subject.includes('closed'))
    expect(closing?.text).toContain(
      'You still owe $114.53: $84.50 is due November 4, and $30.03 is due November 10.',
    )
    expect(closing?.text).toContain('$50.00 on October 28')
    expect(closing?.text).toContain('Auto pay will cover what’s left of your final bill')
    expect(await subjects(helper, heard)).toEqual([
      expect.stringMatching(/^An account you have access to was closed on/),
    ])
    // The paper bill that was requested before the closing is still printed.
    await printBills(server.world)
    const printed = server.world.database
      .selectFrom('bill_reprints')
      .where('account_id', '=', customer.accountId)
    expect(await printed.select('status').execute()).not.toContainEqual({ status: 'cancelled' })

    await daysCome(
      '2026-10-28',
      '2026-10-30',
      '2026-11-02',
      '2026-11-05',
      '2026-11-06',
      '2026-11-09',
      '2026-11-10',
    )
    expect(await books()).toMatchObject({
      balanceCents: 0,
      payments: ['completed 3003', 'completed 3450', 'completed 5000'],
    })
    const later = (await subjects(customer, before)).slice(3)
    expect(later.filter((each) => each === 'Auto pay is canceled')).toHaveLength(1)
    const ended = (await mailsTo(server, customer.email)).find(
      ({ subject }) => subject === 'Auto pay is canceled',
    )
    expect(ended?.text).toContain('We won’t charge your Visa')
    expect(await autopayOf(await customer.elsewhere()).read()).toEqual([])
    expect((await account()).closing_settled_at).not.toBeNull()

    await daysCome('2026-11-19', '2026-12-05', '2027-01-05')
    expect(await statementsSince(server, customer, '2026-10-06')).toHaveLength(1)
    expect((await subjects(customer, before)).slice(3)).toEqual(later)
    expect(await subjects(helper, heard)).toHaveLength(1)
  })

  it('is charged what it owes and no more: scheduled payments beyond that are cut, now and on their day', async () => {
    // The customer schedules the payment with the latest day first. So the test shows that a payment's day decides if
    // it's reduced, not the time it was scheduled.
    for (const [amount, on] of [
      [30, '2026-10-30'],
      [20, '2026-10-29'],
      [100, '2026-10-28'],
    ] as const) {
      await customer.pay({ amount, on })
      server.clock.pass({ minutes: 1 })
    }
    const before = (await subjects(customer)).length
    await close()
    await daysCome('2026-10-20')
    expect((await books()).payments).toEqual(['cancelled 3000', 'scheduled 10000', 'scheduled 1453'])
    expect((await subjects(customer, before)).toSorted()).toEqual([
      expect.stringMatching(/^Your account was closed on/),
      'Your final bill: $114.53',
      'Your scheduled payment is now $14.53',
      'Your scheduled payment of $30.00 is canceled',
    ])
    const mails = await mailsTo(server, customer.email)
    const textOf = (subject: string) => mails.find((mail) => mail.subject.includes(subject))?.text
    expect(textOf('account was closed')).toContain(
      'You scheduled more than you owe. We’ll charge only this: $100.00 on October 28; $14.53 on October 29.',
    )
    expect(textOf('final bill')).toContain('scheduled or still processing will cover this bill')
    // The customer mailed a check for $110.00.
    await server.world.database
      .updateTable('accounts')
      .set({ balance_cents: 4_53 })
      .where('id', '=', customer.accountId)
      .execute()
    await daysCome('2026-10-28', '2026-10-29')
    expect((await books()).payments).toEqual(['cancelled 1453', 'cancelled 3000', 'completed 453'])
    expect((await subjects(customer)).at(-1)).toBe('Your scheduled payment of $14.53 is canceled')
  })
})

describe('the email about the closing', () => {
  it('says what is owed beyond pending payments', async () => {
    await customer.pay({ amount: 50, with: 'answer lost' })
    await close()
    await daysCome('2026-10-20')
    const { text } =
      (await mailsTo(server, customer.email)).find(({ subject }) =>
        subject.startsWith('Your account was closed on'),
      ) ?? {}
    expect(text).toContain('You still owe $114.53')
    expect(text).toMatch(/still processing \$50\.00/)
  })

  it('says what is left to pay beyond scheduled payments', async () => {
    await customer.pay({ amount: 100, on: '2026-10-28' })
    await close()
    await daysCome('2026-10-20')
    const mails = await mailsTo(server, customer.email)
    const textOf = (subject: string) => mails.find((mail) => mail.subject.includes(subject))?.text
    expect(textOf('account was closed')).toContain('That leaves $14.53 for you to pay.')
    expect(textOf('final bill')).toContain(
      'You already have $100.00 in payments scheduled or processing. That leaves $14.53 to pay.',
    )
  })
})

describe('an account closed with a credit', () => {
  const overpay = async () => {
    await customer.pay({ amount: 84.5 })
    await customer.pay({ amount: 100, with: 'visa' })
  }

  it('gets an email about what we owe, is charged nothing more, and refunded once', async () => {
    await autopayOf(customer).save({ with: 'visa' })
    await overpay()
    await customer.pay({ amount: 20, on: '2026-10-28' })
    const before = (await subjects(customer)).length
    await close()
    await daysCome('2026-10-20')
    // The customer paid $184.50 and owed $84.50 + $30.03.
    const received = await subjects(customer, before)
    expect(received.toSorted()).toEqual([
      'Auto pay is canceled',
      expect.stringMatching(/^Your account was closed on/),
      'Your refund of $69.97 is on its way',
      'Your scheduled payment of $20.00 is canceled',
    ])
    const text = (await mailsTo(server, customer.email)).find(
      ({ subject }) => subject === received.find((each) => each.includes('closed')),
    )
    expect(text?.text).toContain('We owe you $69.97. We’ll refund it by Thursday, November 19')
    expect(await books()).toMatchObject({ balanceCents: 0 })
    expect((await books()).entries).toContain('receivable>refunds 6997')
    expect((await account()).closing_settled_at).not.toBeNull()
    expect(await billerHolds(server, customer)).toMatchObject({ isOn: false })
    await daysCome('2026-10-28', '2026-11-05', '2026-12-05')
    expect(await subjects(customer, before)).toHaveLength(4)
    expect((await books()).entries.filter((entry) => entry.includes('refunds'))).toHaveLength(1)
  })

  it('is refunded once under one key if the answer is lost, however often it’s sent', async () => {
    await overpay()
    await close()
    const keys: string[] = []
    const really = server.world.biller.refund.bind(server.world.biller)
    vi.spyOn(server.world.biller, 'refund').mockImplementation(async (order) => {
      keys.push(order.key)
      const answer = await really(order)
      return keys.length === 1 ? 'unknown' : answer
    })
    await daysCome('2026-10-20')
    expect(await books()).toMatchObject({ balanceCents: -69_97 })
    server.clock.pass({ hours: 3 })
    await orderRefunds(server.world)
    await orderRefunds(server.world)
    expect(new Set(keys).size).toBe(1)
    expect(keys).toHaveLength(2)
    expect(await books()).toMatchObject({ balanceCents: 0 })
    expect((await books()).entries.filter((entry) => entry.includes('refunds'))).toEqual([
      'receivable>refunds 6997',
    ])
  })

  it('isn’t refunded while a bank may still return a payment', async () => {
    await customer.pay({ amount: 184.5, with: 'checking' })
    await close()
    await daysCome('2026-10-20')
    expect((await books()).entries.some((entry) => entry.includes('refunds'))).toBe(false)
    await daysCome('2026-10-30')
    expect(await books()).toMatchObject({ balanceCents: 0 })
  })

  it('isn’t refunded what is no longer owed when its turn comes', async () => {
    await overpay()
    await close()
    server.clock.set('2026-10-20T15:00:00Z')
    for (const job of [makeStatements, announceBills, closeAccounts, closeAccounts]) await job(server.world)
    await server.world.database
      .updateTable('accounts')
      .set({ balance_cents: 0 })
      .where('id', '=', customer.accountId)
      .execute()
    await orderRefunds(server.world)
    const refunds = server.world.database.selectFrom('refunds').where('account_id', '=', customer.accountId)
    expect(await refunds.select('status').execute()).toEqual([{ status: 'dropped' }])
    const received = server.world.database
      .selectFrom('biller_refunds')
      .where('account_id', '=', customer.accountId)
    expect(await received.selectAll().execute()).toEqual([])
  })
})

it('no one is notified before the last bill is final, or until five weeks have passed without one', async () => {
  await server.world.database.deleteFrom('billing_cycles').execute()
  await close()
  await daysCome('2026-10-20', '2026-11-23')
  expect(await subjects(customer)).not.toContainEqual(expect.stringMatching(/^Your account was closed on/))
  await daysCome('2026-11-24')
  expect(await subjects(customer)).toContainEqual(expect.stringMatching(/^Your account was closed on/))
})
