import { addDays } from '@lightwell/rulebook/calendar.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addBilling, addOneTime, statementsSince } from '../../testing/billing.ts'
import { booksOf, mailsAbout } from '../../testing/books.ts'
import { type Customer, newCustomer } from '../../testing/customer.ts'
import { startTestServer, type TestServer, usualInstant } from '../../testing/test-server.ts'
import { remindOfBills } from '../reminders/remind-of-bills.ts'
import { makeStatements } from './make-statements.ts'
import { insertOneTimeCharge } from './store.ts'

let server: TestServer
let customer: Customer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(usualInstant)
  // Deletes the billing cycles of other tests and of the demo. So the job bills only this test's customer.
  await server.world.database.deleteFrom('billing_cycles').execute()
  customer = await newCustomer(server, { kind: 'legacy' })
})

/**
 * The day of the customer's next bill. Their newest bill, of October 5, 2026, is for $84.50 and due on November 4. Each
 * month, internet costs $60.00 and there's a fee of $1.00.
 */
const billDay = '2026-11-05'
const close = (on: string | null) =>
  server.world.database
    .updateTable('accounts')
    .set({ closed_on: on })
    .where('id', '=', customer.accountId)
    .execute()
const at = (day: string) => server.clock.set(`${day}T15:00:00Z`)
const rethrow = (_facts: object, error: unknown) => {
  throw error
}
const run = () =>
  makeStatements({ ...server.world, events: { ...server.world.events, deadLetterFound: rethrow } })
const made = async () =>
  (await statementsSince(server, customer, '2026-10-06')).map((statement) => [
    statement.statement_on,
    statement.new_charges_cents,
    statement.amount_due_cents,
    statement.due_on,
  ])
const mails = async () =>
  (await mailsAbout(server, customer)).map(({ subject }) => subject).filter((each) => each.includes('bill'))

describe('an account closed within its month', () => {
  beforeEach(() => addBilling(server, customer, billDay))

  it('gets its final bill on that day, for the days before it, and no other ever', async () => {
    await close('2026-10-20')
    at('2026-10-19')
    expect(await run()).toBe(0)
    at('2026-10-20')
    expect(await run()).toBe(1)
    // 60.00 × 15 / 31 = 29.03 for 15 days of internet, plus the fee of 1.00
    expect(await made()).toEqual([['2026-10-20', 30_03, 114_53, '2026-11-10']])
    expect(await booksOf(server, customer)).toMatchObject({ balanceCents: 114_53 })
    expect(await mails()).toEqual(['Your final bill: $114.53'])
    for (const day of ['2026-11-05', '2026-12-05', '2027-11-05']) {
      at(day)
      expect(await run()).toBe(0)
    }
    expect(await made()).toHaveLength(1)
  })

  it('gets no reminder, for the final bill or the one before', async () => {
    await close('2026-10-20')
    at('2026-10-20')
    await run()
    at('2026-11-08')
    await remindOfBills(server.world)
    expect(
      (await mailsAbout(server, customer)).filter(({ subject }) => /final|due/.test(subject)),
    ).toHaveLength(1)
  })

  it('gets the earlier bills first if days were missed', async () => {
    await close('2026-11-20')
    at('2026-11-21')
    expect(await run()).toBe(2)
    expect((await made()).map(([on, cents]) => [on, cents])).toEqual([
      ['2026-11-05', 61_00],
      // 60.00 × 15 / 30 for 15 days of internet, plus the monthly fee of 1.00 and October's late fee of 10.00
      ['2026-11-20', 41_00],
    ])
  })

  it('gets an ordinary month’s bill as its final one if it closes on its bill day', async () => {
    await close(billDay)
    at(billDay)
    expect(await run()).toBe(1)
    expect((await made()).map(([on, cents]) => [on, cents])).toEqual([[billDay, 61_00]])
    at('2026-12-05')
    expect(await run()).toBe(0)
  })

  it('is billed normally again if the closing is undone', async () => {
    await close('2026-10-20')
    await close(null)
    at(billDay)
    expect(await run()).toBe(1)
    at('2026-12-05')
    expect(await run()).toBe(1)
  })

  it('is billed for one-time charges up to then, and for none later', async () => {
    await close('2026-10-20')
    await addOneTime(server, customer, '2026-10-20', 90_00)
    at('2026-10-20')
    await run()
    expect(await made()).toEqual([['2026-10-20', 120_03, 204_53, '2026-11-10']])
    const fee = { kind: 'fee', code: 'returned-payment-fee', description: 'Fee', productLine: null } as const
    await insertOneTimeCharge(server.world.database, customer.accountId, {
      ...fee,
      id: crypto.randomUUID(),
      amountCents: 25_00,
      isTaxable: false,
      chargedOn: '2026-10-22',
    })
    const charges = server.world.database
      .selectFrom('one_time_charges')
      .where('account_id', '=', customer.accountId)
      .where('statement_on', 'is', null)
    expect(await charges.selectAll().execute()).toEqual([])
  })
})

describe('an account closed on a day that was already billed', () => {
  it('is credited for the days since', async () => {
    await addBilling(server, customer, billDay)
    at(billDay)
    await run()
    at('2026-11-09')
    await close('2026-10-26')
    await run()
    const [, final] = await made()
    // 60.00 − 60.00 × 21 / 31: a credit for the 10 days from October 26 to November 4. The billed period has 31 days.
    expect(final).toEqual(['2026-11-06', -19_35, 126_15, '2026-11-30'])
    at('2026-12-05')
    expect(await run()).toBe(0)
  })

  it('gets no empty bill if it was billed up to that very day', async () => {
    await addBilling(server, customer, billDay)
    at(billDay)
    await run()
    const before = await mails()
    at(addDays(billDay, 1))
    await close(billDay)
    expect(await run()).toBe(1)
    expect(await made()).toHaveLength(1)
    expect(await mails()).toEqual(before)
    at('2026-12-05')
    expect(await run()).toBe(0)
  })
})
