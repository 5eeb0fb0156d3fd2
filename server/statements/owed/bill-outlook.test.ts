import { readAccount } from '@lightwell/rulebook/accounts/contract.ts'
import { getBillingAccount } from '@lightwell/rulebook/payment-methods/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { announceBills } from '../../autopay/announce-bills.ts'
import { addAdjustment } from '../../testing/adjustments.ts'
import { addBill, addFormerRule, autopayOf } from '../../testing/autopay.ts'
import { addBills, usualSections } from '../../testing/bills.ts'
import { statementsDuring } from '../../testing/count-statements.ts'
import { type Customer, newCustomer } from '../../testing/customer.ts'
import { startTestServer, type TestServer, usualInstant } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.clock.set(usualInstant))

// Today is Wednesday, October 14, 2026. Unless a test says otherwise, the newest bill is for $84.50, of October 5 and
// due on November 4.

describe.each(['legacy', 'platform'] as const)('the outlook of a bill of the %s kind', (kind) => {
  let customer: Customer
  beforeEach(async () => {
    customer = await newCustomer(server, { kind })
  })

  /**
   * The outlook of the account's bill. For a platform account, reads the outlook through both calls and compares the
   * results.
   */
  const outlook = async (of: Customer = customer) => {
    const { visitor, accountId, billingAccountId } = await of.elsewhere()
    const account = await visitor.ask(readAccount, { params: { id: accountId } })
    const expected = account.reply.data.bill?.outlook
    if (billingAccountId !== null) {
      const billing = await visitor.ask(getBillingAccount, { query: { id: billingAccountId } })
      expect(billing.reply.outlook).toEqual(expected)
    }
    return expected
  }
  const onOneDay = (amount: number, day: string) => ({ amount, firstDate: day, lastDate: day })

  it('has nothing coming and nothing to compare with at first', async () => {
    expect(await outlook()).toEqual({
      owed: [{ amount: 84.5, dueDate: '2026-11-04' }],
      pending: 0,
      scheduled: null,
      autopay: null,
      nextBillCredit: 0,
      closingDate: null,
      nextPaymentDate: '2026-10-14',
      change: null,
    })
  })

  it('says what the customer scheduled, in total, from the first to the last day', async () => {
    await customer.pay({ amount: 10, on: '2026-10-20' })
    await customer.pay({ amount: 20, on: '2026-10-28' })
    expect(await outlook()).toMatchObject({
      pending: 0,
      scheduled: { amount: 30, firstDate: '2026-10-20', lastDate: '2026-10-28' },
      autopay: null,
    })
  })

  it('says what staff credited to the next bill, which doesn’t lower what’s owed now', async () => {
    const adjust = (wishes: Parameters<typeof addAdjustment>[2]) =>
      addAdjustment(server, customer.accountId, wishes)
    await adjust({ amount_cents: 12_00 })
    await adjust({ amount_cents: 10_00 })
    for (const status of ['waiting', 'ordered', 'refused', 'withdrawing', 'withdrawn'] as const)
      await adjust({ status, amount_cents: 1_00 })
    await adjust({ statement_on: '2026-10-05', amount_cents: 1_00 })
    expect(await outlook()).toMatchObject({
      nextBillCredit: 22,
      owed: [{ amount: 84.5, dueDate: '2026-11-04' }],
    })
  })

  it.each([
    ['2026-10-15', '2026-10-15'],
    ['2026-10-14', null],
    ['2026-10-13', null],
    [null, null],
  ])('says the account closes on %s, while that’s ahead: %s', async (closed_on, expected) => {
    await server.world.database
      .updateTable('accounts')
      .set({ closed_on })
      .where('id', '=', customer.accountId)
      .execute()
    expect(await outlook()).toMatchObject({ closingDate: expected })
  })

  it('says what is pending', async () => {
    await customer.pay({ amount: 10, with: 'answer lost' })
    expect(await outlook()).toMatchObject({ pending: 10, scheduled: null })
  })

  it('says what auto pay takes of the open bill, and when', async () => {
    await autopayOf(customer).save({ daysBefore: 5 })
    expect(await outlook()).toMatchObject({ scheduled: null, autopay: onOneDay(84.5, '2026-10-30') })
  })

  it('says that auto pay doesn’t take a bill it came too late for', async () => {
    const late = await newCustomer(server, { kind, dueOn: '2026-10-26' })
    await autopayOf(late).save({ daysBefore: 5 })
    expect(await outlook(late)).toMatchObject({ autopay: null })
  })

  it('says what auto pay will take of a new bill, before auto pay has read it and after', async () => {
    const late = await newCustomer(server, { kind, dueOn: '2026-10-26' })
    await autopayOf(late).save({ daysBefore: 5 })
    server.clock.set('2026-11-05T12:00:00Z')
    await addBill(server, late.accountId)
    const before = await outlook(late)
    expect(before).toMatchObject({ autopay: onOneDay(169, '2026-11-20') })
    await announceBills(server.world)
    expect(await outlook(late)).toEqual(before)
  })

  it('says what our rule will take of a new bill if the former system has a rule, too', async () => {
    const late = await newCustomer(server, { kind, dueOn: '2026-10-26' })
    await autopayOf(late).save({ daysBefore: 2 })
    await addFormerRule(server, late)
    server.clock.set('2026-11-05T12:00:00Z')
    await addBill(server, late.accountId)
    const before = await outlook(late)
    expect(before).toMatchObject({ autopay: onOneDay(169, '2026-11-24') })
    await announceBills(server.world)
    expect(await outlook(late)).toEqual(before)
  })

  it('says when each bill is due, and each auto pay payment, if one is made before the previous one is due', async () => {
    await autopayOf(customer).save({ daysBefore: 5 })
    server.clock.set('2026-10-20T12:00:00Z')
    await addBill(server, customer.accountId, { chargesCents: 10_00 })
    const before = await outlook()
    expect(before).toMatchObject({
      owed: [
        { amount: 84.5, dueDate: '2026-11-04' },
        { amount: 10, dueDate: '2026-11-10' },
      ],
      autopay: {
        amount: 94.5,
        each: [
          { amount: 84.5, date: '2026-10-30' },
          { amount: 10, date: '2026-11-05' },
        ],
      },
    })
    await announceBills(server.world)
    expect(await outlook()).toEqual(before)
  })

  it('says on which day payments start again, on a day without any', async () => {
    server.clock.set('2026-10-17T12:00:00Z')
    expect(await outlook()).toMatchObject({ nextPaymentDate: '2026-10-19' })
    // The days from October 17 to 19 are a weekend and a blocked Monday. So the next open day is October 20.
    await server.world.database
      .insertInto('blocked_dates')
      .values({ day: '2026-10-19', reason: 'moving' })
      .execute()
    expect(await outlook()).toMatchObject({ nextPaymentDate: '2026-10-20' })
    await server.world.database.deleteFrom('blocked_dates').where('day', '=', '2026-10-19').execute()
  })

  it('says what changed since the previous bill, in the bill’s words', async () => {
    const [monthly, taxes] = usualSections
    if (monthly === undefined || taxes === undefined) throw new Error('There are no sections.')
    await addBills(server, customer, 1)
    const more = { description: 'Late fee', amountCents: 4_00, kind: 'fee' as const, code: 'late-fee' }
    const sections = [{ ...monthly, rows: [...monthly.rows, more] }, taxes]
    await server.world.database
      .updateTable('statements')
      .set({ sections: JSON.stringify(sections) })
      .where('account_id', '=', customer.accountId)
      .where('statement_on', '=', customer.statementOn)
      .execute()
    expect((await outlook())?.change).toEqual({ amount: 4, line: { description: 'Late fee', change: 'new' } })
  })

  it('takes at most three SQL statements', async () => {
    await autopayOf(customer).save({ daysBefore: 5 })
    await addBills(server, customer, 24)
    const { visitor, accountId, billingAccountId } = customer
    const account = () => visitor.ask(readAccount, { params: { id: accountId } })
    expect((await statementsDuring(account)).length).toBeLessThanOrEqual(3)
    if (billingAccountId === null) return
    const billing = () => visitor.ask(getBillingAccount, { query: { id: billingAccountId } })
    expect((await statementsDuring(billing)).length).toBeLessThanOrEqual(3)
  })
})
