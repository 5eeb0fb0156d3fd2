// Tests the day by which a closed account's credit is refunded. From the closing on, all emails and the page name the
// same day.
import { readClosing } from '@lightwell/rulebook/accounts/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { announceBills } from '../autopay/announce-bills.ts'
import { orderRefunds } from '../refunds/order-refunds.ts'
import { makeStatements } from '../statements/billing/make-statements.ts'
import { addBilling } from '../testing/billing.ts'
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
  server.clock.set(usualInstant)
  await leaveNothingToClose(server)
  customer = await newCustomer(server, { kind: 'legacy' })
  await addBilling(server, customer, '2026-11-05')
})

const set = (facts: {
  closed_on?: string
  closing_told_at?: string
  closing_settled_at?: string | null
  balance_cents?: number
}) => server.world.database.updateTable('accounts').set(facts).where('id', '=', customer.accountId).execute()
const readsClosing = async () => {
  const { visitor } = await customer.elsewhere()
  return (await visitor.ask(readClosing, { params: { id: customer.accountId } })).reply
}
const refunds = () =>
  server.world.database
    .selectFrom('refunds')
    .where('account_id', '=', customer.accountId)
    .orderBy('id')
    .select(['amount_cents', 'status', 'due_on'])
    .execute()
const mail = async (subject: string) =>
  (await mailsTo(server, customer.email)).find((each) => each.subject.includes(subject))?.text

describe('the day of a refund', () => {
  it('is the one in the closing email, however long the refund waits', async () => {
    await customer.pay({ amount: 184.5, with: 'checking' })
    await closeOn(server, customer.accountId, '2026-10-20')
    for (const day of ['2026-10-20', '2026-10-21']) {
      await closingDaysCome(server, day)
      expect(await readsClosing()).toMatchObject({ refund: { dueDate: '2026-11-19', status: 'Owed' } })
    }
    expect(await mail('closed')).toContain('We’ll refund it by Thursday, November 19')
    await closingDaysCome(server, '2026-10-30')
    expect(await refunds()).toMatchObject([{ status: 'accepted', due_on: '2026-11-19' }])
    expect(await mail('Your refund')).toContain('You’ll get it by November 19, 2026')
    // The summary shows the refund. The payment history doesn't.
    expect(await mail('Your refund')).toMatch(/See your account:\s+\S+\/account\/#\/summary$/m)
  })

  it('counts from the business day, even late in its evening', async () => {
    await customer.pay({ amount: 184.5, with: 'checking' })
    await closeOn(server, customer.accountId, '2026-10-20')
    server.clock.set('2026-10-21T03:30:00Z')
    await makeStatements(server.world)
    await closeAccounts(server.world)
    expect(await readsClosing()).toMatchObject({ refund: { dueDate: '2026-11-19' } })
  })

  it('stays if a refund is dropped because less is owed by then, and another one follows', async () => {
    await customer.pay({ amount: 84.5 })
    await customer.pay({ amount: 100, with: 'visa' })
    await closeOn(server, customer.accountId, '2026-10-20')
    server.clock.set('2026-10-20T15:00:00Z')
    for (const job of [makeStatements, announceBills, closeAccounts]) await job(server.world)
    await set({ balance_cents: -10_00 })
    await orderRefunds(server.world)
    server.clock.set('2026-11-10T15:00:00Z')
    await closeAccounts(server.world)
    expect(await refunds()).toEqual([
      { amount_cents: 69_97, status: 'dropped', due_on: '2026-11-19' },
      { amount_cents: 10_00, status: 'ordered', due_on: '2026-11-19' },
    ])
  })

  it('is a new one for a credit that comes after everything was settled', async () => {
    const closed = { closed_on: '2026-10-01', closing_told_at: usualInstant }
    await set({ ...closed, closing_settled_at: usualInstant, balance_cents: 0 })
    await set({ closing_settled_at: null, balance_cents: -10_00 })
    server.clock.set('2026-11-25T15:00:00Z')
    await closeAccounts(server.world)
    expect(await refunds()).toMatchObject([{ status: 'ordered', due_on: '2026-12-25' }])
  })

  it('is no longer promised once nothing is owed to anyone', async () => {
    // The bank may return this payment until October 21.
    await customer.pay({ amount: 84.5, with: 'checking' })
    await set({ closed_on: '2026-10-01', closing_told_at: usualInstant, balance_cents: -10_00 })
    await closeAccounts(server.world)
    expect(await readsClosing()).toMatchObject({ refund: { dueDate: '2026-11-13' } })
    await set({ balance_cents: 5_00 })
    server.clock.pass({ hours: 1 })
    await closeAccounts(server.world)
    await set({ closing_settled_at: null, balance_cents: -10_00 })
    server.clock.set('2026-12-01T15:00:00Z')
    await closeAccounts(server.world)
    expect(await readsClosing()).toMatchObject({ refund: { dueDate: '2026-12-31' } })
  })
})

describe.each(['legacy', 'platform'] as const)('a closed account of the %s kind', (kind) => {
  beforeEach(async () => {
    customer = await newCustomer(server, { kind })
  })

  it('says what happens to a credit: owed, on its way, and sent', async () => {
    expect(await readsClosing()).toEqual({ closedDate: null, copiesUntil: null, refund: null })
    await set({ closed_on: '2026-10-14', closing_told_at: usualInstant, balance_cents: 0 })
    expect(await readsClosing()).toEqual({
      closedDate: '2026-10-14',
      copiesUntil: '2028-04-14',
      refund: null,
    })
    await set({ balance_cents: -12_34 })
    await closeAccounts(server.world)
    const refund = { amount: 12.34, dueDate: '2026-11-13' }
    expect(await readsClosing()).toMatchObject({ refund: { ...refund, status: 'Owed' } })
    await orderRefunds(server.world)
    server.clock.set('2026-11-13T15:00:00Z')
    expect(await readsClosing()).toMatchObject({ refund: { ...refund, status: 'OnItsWay' } })
    server.clock.set('2026-11-14T15:00:00Z')
    expect(await readsClosing()).toMatchObject({ refund: { ...refund, status: 'Sent' } })
  })

  it('that was closed before it was imported promises nothing, since nothing of it is refunded', async () => {
    const before = {
      closed_on: '2026-10-01',
      closing_told_at: usualInstant,
      closing_settled_at: usualInstant,
    }
    await set({ ...before, balance_cents: -12_34 })
    await closeAccounts(server.world)
    expect(await readsClosing()).toMatchObject({
      refund: { amount: 12.34, dueDate: null, status: 'NotPlanned' },
    })
    expect(await refunds()).toEqual([])
  })
})

it('a refund waits for a debit as long as its bank may return it, holidays and weekends included', async () => {
  await customer.pay({ amount: 100, with: 'checking' })
  const received = { status: 'completed', received_on: '2026-12-24' } as const
  const payments = server.world.database.updateTable('payments').set(received)
  await payments.where('account_id', '=', customer.accountId).execute()
  await set({ closed_on: '2026-12-20', closing_told_at: '2026-12-20T15:00:00Z', balance_cents: -50_00 })
  const orderedOn = async (day: string) => {
    server.clock.set(`${day}T15:00:00Z`)
    await closeAccounts(server.world)
    return (await refunds()).length
  }
  // The bank may return the debit until the fifth banking day. Banks were closed on Christmas, on New Year's Day and on
  // two weekends, so that's January 4.
  expect(await orderedOn('2027-01-02')).toBe(0)
  expect(await orderedOn('2027-01-04')).toBe(0)
  expect(await orderedOn('2027-01-05')).toBe(1)
})
