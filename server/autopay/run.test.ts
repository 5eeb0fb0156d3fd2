import { updateBillingAccount } from '@lightwell/rulebook/autopay/contract.ts'
import { cancelPayment } from '@lightwell/rulebook/payments/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeScheduled } from '../payments/scheduled/make-scheduled.ts'
import { reconcile } from '../payments/settle/reconcile.ts'
import { resolvePending } from '../payments/settle/resolve-pending.ts'
import {
  type Autopay,
  addBill,
  addFormerRule,
  autopaymentsOf,
  autopayOf,
  billerHolds,
} from '../testing/autopay.ts'
import { booksOf, chargesOf } from '../testing/books.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'
import { announceBills } from './announce-bills.ts'
import { pushToBillers } from './push-to-biller.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Early morning in New York on this day, before any cut-off. */
const morningOf = (day: string) => `${day}T06:00:00Z`
async function on(day: string) {
  server.clock.set(morningOf(day))
  await announceBills(server.world)
  await makeScheduled(server.world)
}

// In all tests, the customer signed up for auto pay on October 14, 2026. Their bill of 84.50 is due on November 4, and
// its payment is scheduled for Friday, October 30.

describe.each(['legacy', 'platform'] as const)('auto pay of the %s kind', (kind) => {
  let customer: Customer
  let autopay: Autopay
  beforeEach(async () => {
    server.clock.set(usualInstant)
    customer = await newCustomer(server, { kind })
    autopay = autopayOf(customer)
  })
  const mails = async () => (await booksOf(server, customer)).mails
  const rules = async () => autopayOf(await customer.elsewhere()).read()

  it('pays a bill on its day, as a merchant’s recurring charge, and sends the receipt', async () => {
    await autopay.save()
    await on('2026-10-29')
    expect(await autopaymentsOf(server, customer)).toEqual(['1 scheduled 8450 on 2026-10-30'])
    await on('2026-10-30')
    expect(await autopaymentsOf(server, customer)).toEqual(['1 completed 8450 on 2026-10-30'])
    expect(await booksOf(server, customer)).toMatchObject({
      balanceCents: 0,
      entries: ['clearing>receivable 8450'],
      mails: [expect.any(String), expect.any(String), expect.stringMatching(/your payment of \$84\.50/)],
    })
    const [payment] = await paymentsOf(customer)
    expect(server.biller.received().filter((call) => call.orderId === payment?.id)).toMatchObject([
      { initiator: 'merchant', reason: 'recurring', storedCredential: 'subsequent' },
    ])
  })

  it('isn’t stopped by a customer’s payment under the key it’s about to use', async () => {
    const { rule } = await autopay.save()
    await on('2026-10-30')
    server.clock.set(morningOf('2026-11-05'))
    await customer.pay({ amount: 1, on: '2026-11-05', key: `autopay/${rule.id}/2026-11-05/1` })
    await addBill(server, customer.accountId, { chargesCents: 9000 })
    await announceBills(server.world)
    expect(await autopaymentsOf(server, customer)).toContainEqual('1 scheduled 9000 on 2026-11-20')
  })

  it('announces every new bill at once, at least ten days before it’s taken', async () => {
    await autopay.save()
    await on('2026-10-30')
    server.clock.set(morningOf('2026-11-05'))
    await addBill(server, customer.accountId, { chargesCents: 9000 })
    expect(await announceBills(server.world)).toBe(1)
    expect(await autopaymentsOf(server, customer)).toEqual([
      '1 completed 8450 on 2026-10-30',
      '1 scheduled 9000 on 2026-11-20',
    ])
    expect((await mails()).at(-1)).toMatch(/Auto pay will charge \$90\.00 on November 20/)
    expect(await rules()).toMatchObject([{ nextDate: '2026-11-20', nextAmount: 90, attempt: 1 }])
    expect(await announceBills(server.world)).toBe(0)
  })

  it('gives a late bill its ten days all the same', async () => {
    await autopay.save()
    await on('2026-10-30')
    server.clock.set(morningOf('2026-11-05'))
    await addBill(server, customer.accountId, { dueInDays: 6 })
    await announceBills(server.world)
    expect(await autopaymentsOf(server, customer)).toContain('1 scheduled 8450 on 2026-11-16')
  })

  it('takes no more than is owed by then, and nothing if it was paid by hand', async () => {
    await autopay.save()
    await customer.pay({ amount: 50 })
    await on('2026-10-30')
    expect(await autopaymentsOf(server, customer)).toEqual(['1 completed 3450 on 2026-10-30'])
    expect((await booksOf(server, customer)).balanceCents).toBe(0)

    server.clock.set(usualInstant)
    const other = await newCustomer(server, { kind })
    await autopayOf(other).save()
    await other.pay({ amount: 84.5 })
    await on('2026-10-30')
    expect(await autopaymentsOf(server, other)).toEqual(['1 cancelled 8450 on 2026-10-30'])
    const books = await booksOf(server, other)
    expect(books).toMatchObject({ balanceCents: 0, entries: ['clearing>receivable 8450'] })
    expect(books.mails.at(-1)).toMatch(/won’t charge you this time/)
  })

  it('leaves a bill alone that’s paid, or from before it started', async () => {
    const late = await newCustomer(server, { kind, dueOn: '2026-10-26' })
    await autopayOf(late).save()
    const { accountId } = late
    await server.world.database
      .insertInto('bills_to_announce')
      .values({ account_id: accountId, statement_on: '2026-10-05' })
      .execute()
    await announceBills(server.world)
    expect(await autopaymentsOf(server, late)).toEqual([])
    await late.pay({ amount: 84.5 })
    server.clock.set(morningOf('2026-11-05'))
    await addBill(server, accountId, { chargesCents: 0 })
    expect(await announceBills(server.world)).toBe(1)
    expect(await autopaymentsOf(server, late)).toEqual([])
  })

  it('retries a declined card on a visible schedule, and stops after the last try', async () => {
    const { rule } = await autopay.save({ with: 'declined' })
    await on('2026-10-30')
    expect(await autopaymentsOf(server, customer)).toEqual([
      '1 declined 8450 on 2026-10-30',
      '2 scheduled 8450 on 2026-11-02',
    ])
    expect(await rules()).toMatchObject([
      { nextDate: '2026-11-02', attempt: 2, lastAttempt: 3, declineReason: 'card-declined' },
    ])
    expect(await rules()).toMatchObject([{ firstDate: '2026-10-30' }])
    expect((await mails()).at(-1)).toMatch(/will retry .* on November 2/)
    await on('2026-11-02')
    expect((await mails()).at(-1)).toMatch(/will retry .* on November 6/)
    expect(await rules()).toMatchObject([{ nextDate: '2026-11-06', attempt: 3, firstDate: '2026-10-30' }])
    await on('2026-11-06')
    expect(await autopaymentsOf(server, customer)).toEqual([
      '1 declined 8450 on 2026-10-30',
      '2 declined 8450 on 2026-11-02',
      '3 declined 8450 on 2026-11-06',
    ])
    expect((await mails()).at(-1)).toMatch(/Auto pay stopped, and your bill isn’t paid/)
    expect(await rules()).toMatchObject([
      { id: rule.id, status: 'Stopped', nextDate: null, declineReason: 'card-declined' },
    ])
    expect(await billerHolds(server, customer)).toMatchObject({ isPushedWhole: false })
    await pushToBillers(server.world)
    expect(await billerHolds(server, customer)).toMatchObject({ isOn: false, isPushedWhole: true })
    await addBill(server, customer.accountId)
    await on('2026-11-30')
    expect(await autopaymentsOf(server, customer)).toHaveLength(3)
  })

  it('pays with the method chosen after a decline', async () => {
    const { rule } = await autopay.save({ with: 'declined' })
    await on('2026-10-30')
    await autopayOf(await customer.elsewhere()).save({ id: rule.id, with: 'mastercard' })
    expect(await autopaymentsOf(server, customer)).toContain('2 scheduled 8450 on 2026-11-02')
    await on('2026-11-02')
    expect(await autopaymentsOf(server, customer)).toContain('2 completed 8450 on 2026-11-02')
    expect((await paymentsOf(customer)).at(-1)).toMatchObject({ method_last_four: '4444' })
    expect((await rules())[0]?.status).toBe('Active')
  })

  it('retries a payment the bank returned', async () => {
    await autopay.save({ with: 'has no funds' })
    await on('2026-10-30')
    expect(await autopaymentsOf(server, customer)).toEqual(['1 completed 8450 on 2026-10-30'])
    server.clock.set(morningOf('2026-11-03'))
    await server.biller.settle()
    await reconcile(server.world)
    expect(await autopaymentsOf(server, customer)).toEqual([
      '1 returned 8450 on 2026-10-30',
      '2 scheduled 8450 on 2026-11-04',
    ])
    expect(await rules()).toMatchObject([{ attempt: 2, declineReason: 'insufficient-funds' }])
    expect((await mails()).at(-1)).toMatch(/will retry .* on November 4/)
    expect((await booksOf(server, customer)).balanceCents).toBe(8450)
  })

  it('continues after a lost answer, without charging twice', async () => {
    await autopay.save({ with: 'answer lost' })
    await on('2026-10-30')
    expect(await autopaymentsOf(server, customer)).toEqual(['1 pending 8450 on 2026-10-30'])
    server.clock.pass({ minutes: 2 })
    await resolvePending(server.world)
    expect(await autopaymentsOf(server, customer)).toEqual(['1 completed 8450 on 2026-10-30'])
    const [payment] = await paymentsOf(customer)
    expect(chargesOf(server, payment?.id ?? '')).toHaveLength(1)
  })

  describe('a new bill', () => {
    let other: Customer
    beforeEach(async () => {
      other = await newCustomer(server, { kind, dueOn: '2026-10-26', balanceCents: 0 })
      await autopayOf(other).save()
      server.clock.set(morningOf('2026-10-15'))
      await addBill(server, other.accountId, { chargesCents: 9000 })
      other = await other.elsewhere()
    })

    it('is planned for the rest of it if part of it was paid at once', async () => {
      await other.pay({ amount: 50 })
      await announceBills(server.world)
      expect(await autopaymentsOf(server, other)).toEqual(['1 scheduled 4000 on 2026-10-30'])
    })

    it('is planned for its own amount only, even if more is owed', async () => {
      await server.world.database
        .updateTable('accounts')
        .set({ balance_cents: 12_000 })
        .where('id', '=', other.accountId)
        .execute()
      await announceBills(server.world)
      expect(await autopaymentsOf(server, other)).toEqual(['1 scheduled 9000 on 2026-10-30'])
    })

    it('is paid with the next one if that came before either was processed', async () => {
      server.clock.set(morningOf('2026-10-16'))
      await addBill(server, other.accountId, { chargesCents: 1000 })
      expect(await announceBills(server.world)).toBe(2)
      expect(await autopaymentsOf(server, other)).toEqual(['1 scheduled 10000 on 2026-10-30'])
    })
  })

  it('is recorded under the person who signed up, and names the card that pays', async () => {
    await autopay.save()
    expect(await paymentsOf(customer)).toMatchObject([
      { identity_id: customer.identityId, method_brand: 'Visa', method_last_four: '4242' },
    ])
  })

  it('isn’t planned again if the customer cancelled it, even if the bill is queued again', async () => {
    const { accountId } = customer
    await server.world.database
      .insertInto('bills_to_announce')
      .values({ account_id: accountId, statement_on: '2026-10-05' })
      .execute()
    await autopay.save()
    const [payment] = await paymentsOf(customer)
    await customer.visitor.ask(cancelPayment, { params: { id: accountId, paymentId: payment?.id ?? '' } })
    await announceBills(server.world)
    expect(await autopaymentsOf(server, customer)).toEqual(['1 cancelled 8450 on 2026-10-30'])
  })

  describe('while a payment by hand has no answer', () => {
    beforeEach(async () => {
      await customer.pay({ amount: 50, with: 'answer lost' })
    })

    it('signs up for the rest of the bill', async () => {
      await autopay.save()
      expect(await autopaymentsOf(server, customer)).toEqual(['1 scheduled 3450 on 2026-10-30'])
    })

    it('takes the rest of a new bill', async () => {
      const late = { dueOn: '2026-10-26', balanceCents: 0 }
      const other = await newCustomer(server, { kind, ...late })
      await autopayOf(other).save()
      await other.pay({ amount: 50, with: 'answer lost' })
      server.clock.set(morningOf('2026-10-15'))
      await addBill(server, other.accountId, { chargesCents: 9000 })
      await announceBills(server.world)
      expect(await autopaymentsOf(server, other)).toEqual(['1 scheduled 4000 on 2026-10-30'])
    })
  })

  it('takes no more than the rest on its day while a payment by hand has no answer', async () => {
    await autopay.save()
    await customer.pay({ amount: 50, with: 'answer lost' })
    await on('2026-10-30')
    expect(await autopaymentsOf(server, customer)).toEqual(['1 completed 3450 on 2026-10-30'])
    await resolvePending(server.world)
    expect((await booksOf(server, customer)).balanceCents).toBe(0)
  })

  it('leaves the part to a manual payment that’s scheduled for the same day', async () => {
    await autopay.save()
    await customer.pay({ amount: 50, on: '2026-10-30' })
    await on('2026-10-30')
    expect(await autopaymentsOf(server, customer)).toEqual(['1 completed 3450 on 2026-10-30'])
    expect((await booksOf(server, customer)).balanceCents).toBe(0)
  })

  it('doesn’t retry a payment declined after auto pay was cancelled, and says it was declined', async () => {
    const { rule } = await autopay.save({ with: 'declined' })
    server.biller.faults({ seed: 1, error_before: 1 })
    await on('2026-10-30')
    server.biller.faults()
    expect((await autopayOf(await customer.elsewhere()).cancel(rule)).inProgress).toHaveLength(1)
    server.clock.pass({ minutes: 2 })
    await resolvePending(server.world)
    expect(await autopaymentsOf(server, customer)).toEqual(['1 declined 8450 on 2026-10-30'])
    expect((await mails()).at(-1)).toMatch(/\$84\.50 didn’t go through/)
  })

  it('doesn’t retry a payment returned after auto pay was cancelled, and says it was returned', async () => {
    const { rule } = await autopay.save({ with: 'comes back' })
    await on('2026-10-30')
    await autopayOf(await customer.elsewhere()).cancel(rule)
    server.biller.settle()
    await reconcile(server.world)
    expect(await autopaymentsOf(server, customer)).toEqual(['1 returned 8450 on 2026-10-30'])
    expect(await mails()).toContainEqual(expect.stringMatching(/Your bank returned/))
  })

  it('never charges on a day that was blocked meanwhile', async () => {
    await autopay.save()
    const blocked = { day: '2026-10-30', reason: 'Maintenance of the provider' }
    await server.world.database.insertInto('blocked_dates').values(blocked).execute()
    try {
      await on('2026-10-30')
      expect(await autopaymentsOf(server, customer)).toEqual(['1 scheduled 8450 on 2026-11-02'])
    } finally {
      await server.world.database.deleteFrom('blocked_dates').where('day', '=', blocked.day).execute()
    }
    await on('2026-11-01')
    expect(await autopaymentsOf(server, customer)).toEqual(['1 scheduled 8450 on 2026-11-02'])
    await on('2026-11-02')
    expect(await autopaymentsOf(server, customer)).toEqual(['1 completed 8450 on 2026-11-02'])
  })

  it.each([
    ['visa', '2026-11-02'],
    ['checking', '2026-11-03'],
  ] as const)('moved off a blocked day by %s is received on %s', async (method, receivedOn) => {
    await autopay.save({ with: method })
    const blocked = { day: '2026-10-30', reason: 'Maintenance of the provider' }
    await server.world.database.insertInto('blocked_dates').values(blocked).execute()
    try {
      await on('2026-10-30')
    } finally {
      await server.world.database.deleteFrom('blocked_dates').where('day', '=', blocked.day).execute()
    }
    expect(await paymentsOf(customer)).toMatchObject([{ pay_on: '2026-11-02', received_on: receivedOn }])
  })

  it('pays a bill once, by our rule, if ours and a former one are active', async () => {
    const former = await addFormerRule(server, customer)
    await server.world.database
      .insertInto('bills_to_announce')
      .values({ account_id: customer.accountId, statement_on: '2026-10-05' })
      .execute()
    await announceBills(server.world)
    expect(await autopaymentsOf(server, customer)).toHaveLength(1)
    const { rule } = await autopay.save({ with: 'mastercard' })
    expect(rule.nextDate).toBeNull()
    if (kind === 'legacy') expect((await rules()).map(({ id }) => id)).toEqual([rule.id, former])
    await on('2026-10-30')
    await addBill(server, customer.accountId)
    await announceBills(server.world)
    await announceBills(server.world)
    expect(await autopaymentsOf(server, customer)).toEqual([
      '1 completed 8450 on 2026-10-30',
      '1 scheduled 8450 on 2026-11-13',
    ])
    expect((await paymentsOf(customer)).map(({ autopay_id }) => autopay_id)).toEqual([former, rule.id])
  })
})

it('a call that ends auto pay ends our rule and the former one', async () => {
  server.clock.set(usualInstant)
  const customer = await newCustomer(server, { kind: 'platform' })
  await addFormerRule(server, customer)
  await autopayOf(customer).save({ with: 'mastercard' })
  const query = { id: customer.billingAccountId ?? '' }
  const body = { auto_payment_authorized: false as const }
  const answer = await customer.visitor.ask(
    updateBillingAccount,
    { query, body },
    { 'idempotency-key': 'end' },
  )
  expect(answer.status).toBe(200)
  const rules = await server.world.database
    .selectFrom('autopays')
    .where('account_id', '=', customer.accountId)
    .select('status')
    .execute()
  expect(rules).toEqual([{ status: 'cancelled' }, { status: 'cancelled' }])
})

describe('two servers at once', () => {
  it('announce and pay every bill once', async () => {
    server.clock.set(usualInstant)
    const other = await server.another()
    const customers = await Promise.all(
      Array.from({ length: 12 }, (_, at) => newCustomer(server, { kind: at % 2 ? 'legacy' : 'platform' })),
    )
    for (const customer of customers) await autopayOf(customer).save()
    await on('2026-10-30')
    for (const customer of customers) await addBill(server, customer.accountId, { chargesCents: 5000 })
    await Promise.all([announceBills(server.world), announceBills(other.world), announceBills(server.world)])
    server.clock.set(morningOf('2026-11-16'))
    await Promise.all([makeScheduled(server.world), makeScheduled(other.world)])
    for (const customer of customers) {
      expect(await autopaymentsOf(server, customer)).toEqual([
        '1 completed 8450 on 2026-10-30',
        '1 completed 5000 on 2026-11-13',
      ])
      for (const { id } of await paymentsOf(customer)) expect(chargesOf(server, id)).toHaveLength(1)
      expect((await booksOf(server, customer)).balanceCents).toBe(0)
    }
  })
})

const paymentsOf = ({ accountId }: Customer) =>
  server.world.database
    .selectFrom('payments')
    .where('account_id', '=', accountId)
    .where('autopay_id', 'is not', null)
    .orderBy('statement_on')
    .orderBy('attempt')
    .selectAll()
    .execute()
