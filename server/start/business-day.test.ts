import { readPaymentDates } from '@lightwell/rulebook/payments/contract.ts'
import { listRecentPayments } from '@lightwell/rulebook/payments/history-contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeScheduled } from '../payments/scheduled/make-scheduled.ts'
import { reconcile } from '../payments/settle/reconcile.ts'
import { resolvePending } from '../payments/settle/resolve-pending.ts'
import { makeStatements } from '../statements/billing/make-statements.ts'
import { readBill } from '../statements/owed/read-bill.ts'
import { autopaymentsOf, autopayOf } from '../testing/autopay.ts'
import { addBilling, addOneTime, statementsSince } from '../testing/billing.ts'
import { type Customer, newCustomer, type Order } from '../testing/customer.ts'
import { removeMethod, replaceCard, shownDefaults } from '../testing/saved-methods.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

// An evening in New York, where it's still November 30. In UTC, it's already December 1. Every part of the server must
// use New York's day.
const today = '2026-11-30'
const evening = '2026-12-01T00:30:00Z'
const lastMoment = '2026-12-01T04:59:59.999Z'
const midnight = '2026-12-01T05:00:00Z'

let server: TestServer
let customer: Customer
beforeAll(async () => {
  server = await startTestServer({ at: evening })
})
afterAll(() => server.close())

/** Sets a card to expire at the end of this month. */
const endThisMonth = (methodId: string) =>
  server.world.database
    .updateTable('payment_methods')
    .set({ exp_month: 11, exp_year: 2026 })
    .where('id', '=', methodId)
    .execute()

/** Moves the clock past midnight. Sessions from the evening may have ended by then, so the customer signs in again. */
async function midnightComes(): Promise<void> {
  server.clock.set(midnight)
  customer = await customer.elsewhere()
}

const ruleOf = ({ accountId }: Customer) =>
  server.world.database
    .selectFrom('autopays')
    .where('account_id', '=', accountId)
    .selectAll()
    .executeTakeFirstOrThrow()

describe.each([
  ['in the evening', evening],
  ['in the last moment of the day', lastMoment],
])('%s', (_, instant) => {
  beforeEach(async () => {
    server.clock.set(instant)
    customer = await newCustomer(server, { kind: 'legacy', dueOn: today })
  })

  it('a payment is made today, and one for tomorrow waits', async () => {
    const { reply } = await customer.visitor.ask(readPaymentDates, {
      query: { accountId: customer.accountId },
    })
    expect(reply.earliest).toBe(today)
    expect((await customer.pay({ on: today, amount: 1 })).payment).toMatchObject({
      status: 'Completed',
      payOn: today,
    })
    const { payment } = await customer.pay({ on: '2026-12-01', amount: 2 })
    await makeScheduled(server.world)
    expect(await customer.payment(payment.id)).toMatchObject({ status: 'Scheduled' })
    await midnightComes()
    await makeScheduled(server.world)
    expect(await customer.payment(payment.id)).toMatchObject({ status: 'Completed' })
  })

  it('a bill due today isn’t past due, and is tomorrow', async () => {
    const pastDue = async () => (await readBill(server.world, customer.accountId)).pastDueCents
    expect(await pastDue()).toBe(0)
    const order: Order = { choice: 'pastDue', amount: 84.5, confirmed: [] }
    expect(await customer.pay({ ...order, on: today })).toMatchObject({ code: 'amount-changed' })
    await midnightComes()
    expect(await pastDue()).toBe(84_50)
    expect(await customer.pay({ ...order, on: '2026-12-01' })).toMatchObject({ status: 200 })
  })

  it('an overdue bill is made today, and tomorrow’s isn’t', async () => {
    const other = await newCustomer(server, { kind: 'platform', dueOn: '2026-12-20' })
    await addBilling(server, customer, '2026-11-28')
    await addBilling(server, other, '2026-12-01')
    await makeStatements(server.world)
    // The bill is made two days late, and is due 21 days from today.
    expect(await statementsSince(server, customer, '2026-11-28')).toMatchObject([{ due_on: '2026-12-21' }])
    expect(await statementsSince(server, other, today)).toEqual([])
  })

  it('a returned payment costs its fee today', async () => {
    await addBilling(server, customer, '2026-12-15')
    await addOneTime(server, customer, '2026-11-20', 5_00)
    await customer.pay({ with: 'has no funds', on: today })
    server.biller.settle()
    await reconcile(server.world)
    const charges = await server.world.database
      .selectFrom('one_time_charges')
      .where('account_id', '=', customer.accountId)
      .orderBy('charged_on')
      .select(['code', 'charged_on'])
      .execute()
    expect(charges.at(-1)).toEqual({ code: 'returned-payment-fee', charged_on: today })
  })

  it('auto pay starts today and ends today', async () => {
    const { accountId } = customer
    await server.world.database.deleteFrom('statements').where('account_id', '=', accountId).execute()
    const { rule } = await autopayOf(customer).save()
    expect(await ruleOf(customer)).toMatchObject({ start_on: today })
    await autopayOf(customer).cancel(rule)
    expect(await ruleOf(customer)).toMatchObject({ end_on: today })
  })

  it('auto pay’s notice period starts today', async () => {
    const late = await newCustomer(server, { kind: 'legacy', dueOn: '2026-12-15' })
    const { rule } = await autopayOf(late).save({ daysBefore: 0 })
    const params = { id: late.accountId }
    const [waiting] = (await late.visitor.ask(listRecentPayments, { params })).reply
    expect(waiting?.autopayMove).toEqual({ earliest: '2026-12-10', latest: '2026-12-15' })
    server.clock.set('2026-12-01T15:00:00Z')
    await autopayOf(await late.elsewhere()).save({ id: rule.id, daysBefore: 10 })
    expect(await autopaymentsOf(server, late)).toEqual(['1 scheduled 8450 on 2026-12-10'])
  })

  it('a card valid until this month pays, starts auto pay and replaces another', async () => {
    const { visa, mastercard } = customer.methods
    await endThisMonth(visa)
    expect((await customer.pay({ with: 'visa', on: today })).payment.status).toBe('Completed')
    expect(await autopayOf(customer).save({ with: 'visa' })).toMatchObject({ status: 200 })
    const { id } = await customer.enter({ number: '5555555555554444' })
    await endThisMonth(id)
    expect((await replaceCard(customer, mastercard, id)).status).toBe(200)
  })

  it('a card valid until this month can become the default, and not from tomorrow on', async () => {
    const other = await newCustomer(server, { kind: 'legacy' })
    for (const who of [customer, other]) {
      const { visa, mastercard, ...rest } = who.methods
      await endThisMonth(mastercard)
      await server.world.database
        .deleteFrom('payment_methods')
        .where('id', 'in', Object.values(rest))
        .execute()
    }
    await removeMethod(customer, customer.methods.visa)
    expect(await shownDefaults(customer)).toEqual([customer.methods.mastercard])
    server.clock.set(midnight)
    const back = await other.elsewhere()
    await removeMethod(back, back.methods.visa)
    expect(await shownDefaults(back)).toEqual([])
  })

  it('a payment of this day with an unknown outcome is asked about once the next day is over', async () => {
    const { payment } = await customer.pay({ with: 'answer lost', on: today })
    const pullChanges = async () => ({ changes: [], next: undefined })
    const blind = { ...server.world, biller: { ...server.world.biller, pullChanges } }
    const questioned = async () => {
      await reconcile(blind)
      return server.world.database
        .selectFrom('discrepancies')
        .where('payment_id', '=', payment.id)
        .select('kind')
        .execute()
    }
    server.clock.set('2026-12-02T04:59:59Z')
    expect(await questioned()).toEqual([])
    server.clock.set('2026-12-02T05:00:00Z')
    expect(await questioned()).toEqual([{ kind: 'pending-but-not-reported' }])
    await resolvePending(server.world)
  })
})
