import { addDays, type Day } from '@lightwell/rulebook/calendar.ts'
import { listPaymentMethods } from '@lightwell/rulebook/payment-methods/contract.ts'
import { reasonOfDecline } from '@lightwell/rulebook/payments/declines.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { MoneyChange } from '../connectors/billing/port.ts'
import type { SavedMethod } from '../identity/test-rows.ts'
import { chargeKeyOf } from '../payments/charge/ask-biller.ts'
import { makeScheduled } from '../payments/scheduled/make-scheduled.ts'
import { reconcile } from '../payments/settle/reconcile.ts'
import { addBill, autopaymentsOf, autopayOf } from '../testing/autopay.ts'
import { addBilling } from '../testing/billing.ts'
import { booksOf, mailsAbout } from '../testing/books.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'
import type { World } from '../world.ts'
import { announceBills } from './announce-bills.ts'

// Tests what happens after auto pay payments are declined or returned. The tests cover each code of the card and bank
// networks, over a year of bills.

let server: TestServer
let customer: Customer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(usualInstant)
  customer = await newCustomer(server, { kind: 'legacy' })
  await addBilling(server, customer, '2028-01-05')
})

const paymentsOf = () =>
  server.world.database
    .selectFrom('payments')
    .where('account_id', '=', customer.accountId)
    .orderBy('id')
    .selectAll()
    .execute()
/**
 * Reads the payments that were tried. Leaves out canceled payments, which were still scheduled when the rule stopped.
 */
const tried = async () => (await paymentsOf()).filter(({ status }) => status !== 'cancelled')
const ruleOf = async () => (await autopayOf(await customer.elsewhere()).read())[0]
const feesOf = () =>
  server.world.database
    .selectFrom('one_time_charges')
    .where('account_id', '=', customer.accountId)
    .select(['code', 'amount_cents'])
    .execute()
const barredOf = async (method: SavedMethod) => {
  const { reply } = await (await customer.elsewhere()).visitor.ask(listPaymentMethods, {
    params: { id: customer.accountId },
  })
  return reply.find(({ id }) => id === customer.methods[method])?.barred
}

/** Simulates a year with a new bill each month. Payments are made on their days, and `fail` then makes them fail. */
async function aYear(world: World, fail: () => Promise<void>): Promise<void> {
  const last = addDays('2026-10-14', 365)
  for (let day: Day = '2026-10-15'; day <= last; day = addDays(day, 1)) {
    server.clock.set(`${day}T14:00:00Z`)
    if (day.endsWith('-05')) await addBill(server, customer.accountId)
    if (day.endsWith('-05')) await announceBills(world)
    const waiting = (await paymentsOf()).some(({ status, pay_on }) => status === 'scheduled' && pay_on <= day)
    if (!waiting) continue
    await makeScheduled(world)
    await fail()
  }
}

/** Has the biller report every completed payment as `kind`, by default as returned. */
async function comesBack(code: string | undefined, kind: MoneyChange['kind'] = 'returned'): Promise<void> {
  const made = (await paymentsOf()).filter(({ status }) => status === 'completed')
  const changes = made.map((payment) => ({
    kind,
    chargeId: payment.provider_charge_id ?? '',
    key: chargeKeyOf(payment),
    amountCents: payment.amount_cents,
    returnCode: code,
  }))
  const biller = { ...server.world.biller, feed: crypto.randomUUID() }
  const pullChanges = async () => ({ changes, next: undefined })
  await reconcile({ ...server.world, biller: { ...biller, pullChanges } })
}

/** Returns the server's world with a biller that declines every charge with a code. */
const declining = (code: string): World => ({
  ...server.world,
  biller: {
    ...server.world.biller,
    takeMoney: async () => ({ outcome: 'declined', chargeId: 'ch_1', reason: reasonOfDecline(code), code }),
  },
})

const fee = { code: 'returned-payment-fee', amount_cents: 25_00 }
const thrice = ['1', '2', '3']

describe('a returned auto pay debit', () => {
  it.each([
    ['R01', thrice, [fee], null],
    ['R09', thrice, [fee], null],
    ['R02', ['1'], [], null],
    ['R03', ['1'], [], null],
    ['R04', ['1'], [], null],
    ['R16', ['1'], [], null],
    ['R20', ['1'], [], null],
    ['R77', ['1'], [], null],
    [undefined, ['1'], [], null],
    ['R05', ['1'], [], 'method-unauthorized'],
    ['R07', ['1'], [], 'method-unauthorized'],
    ['R08', ['1'], [], 'method-unauthorized'],
    ['R10', ['1'], [], 'method-unauthorized'],
    ['R11', ['1'], [], 'method-unauthorized'],
    ['R29', ['1'], [], 'method-unauthorized'],
    ['R51', ['1'], [], 'method-unauthorized'],
  ] as const)('as %s, in a year: tries %j, fees %j, then barred as %s', async (code, tries, fees, barred) => {
    await autopayOf(customer).save({ with: 'checking' })
    await aYear(server.world, () => comesBack(code))
    const payments = await tried()
    expect(payments.map(({ attempt, status }) => `${attempt} ${status}`)).toEqual(
      tries.map((attempt) => `${attempt} returned`),
    )
    expect(payments.map(({ decline_code }) => decline_code)).toEqual(tries.map(() => code ?? null))
    expect(new Set(payments.map(({ amount_cents }) => amount_cents))).toEqual(new Set([8450]))
    expect(await feesOf()).toEqual(fees)
    expect(await ruleOf()).toMatchObject({ status: 'Stopped' })
    expect(await barredOf('checking')).toBe(barred)
  })
})

describe('a declined auto pay card', () => {
  it.each([
    ['card_declined', thrice, null],
    ['do_not_honor', thrice, null],
    ['insufficient_funds', thrice, null],
    ['something_new', thrice, null],
    ['expired_card', ['1'], null],
    ['incorrect_number', ['1'], null],
    ['lost_card', ['1'], null],
    ['stolen_card', ['1'], null],
    ['pickup_card', ['1'], null],
    ['fraudulent', ['1'], null],
    ['invalid_token', ['1'], null],
    ['stop_payment_order', ['1'], 'method-unauthorized'],
    ['revocation_of_authorization', ['1'], 'method-unauthorized'],
  ] as const)('as %s, in a year: tries %j, no fee, then barred as %s', async (code, tries, barred) => {
    await autopayOf(customer).save({ with: 'visa' })
    await aYear(declining(code), async () => {})
    const payments = await tried()
    expect(payments.map(({ attempt, status }) => `${attempt} ${status}`)).toEqual(
      tries.map((attempt) => `${attempt} declined`),
    )
    expect(payments.map(({ decline_code }) => decline_code)).toEqual(tries.map(() => code))
    expect(await feesOf()).toEqual([])
    expect(await ruleOf()).toMatchObject({ status: 'Stopped' })
    expect(await barredOf('visa')).toBe(barred)
  })
})

describe('a card’s chargeback', () => {
  it.each(['charged-back', 'returned'] as const)(
    'reported as %s isn’t retried, costs no fee, and ends auto pay',
    async (kind) => {
      await autopayOf(customer).save({ with: 'visa' })
      await aYear(server.world, () => comesBack(kind === 'returned' ? 'R01' : undefined, kind))
      expect(await tried()).toMatchObject([{ status: 'returned', decline_reason: 'charged-back' }])
      expect(await feesOf()).toEqual([])
      expect(await ruleOf()).toMatchObject({ status: 'Stopped', declineReason: 'charged-back' })
      expect(await barredOf('visa')).toBe('method-unauthorized')
      expect((await booksOf(server, customer)).mails).toContain('Auto pay stopped, and your bill isn’t paid')
    },
  )
})

describe('the try after a returned debit', () => {
  const on = async (day: Day) => {
    server.clock.set(`${day}T14:00:00Z`)
    await makeScheduled(server.world)
  }
  beforeEach(async () => {
    await autopayOf(customer).save({ with: 'checking' })
    await on('2026-10-30')
    await comesBack('R01')
    expect(await autopaymentsOf(server, customer)).toContain('2 scheduled 8450 on 2026-11-02')
  })

  it('isn’t made if less is owed by then: a debit may only be retried with the same amount', async () => {
    await (await customer.elsewhere()).pay({ amount: 50, with: 'visa' })
    await on('2026-11-02')
    expect(await autopaymentsOf(server, customer)).toContain('2 cancelled 8450 on 2026-11-02')
    const { balanceCents, mails } = await booksOf(server, customer)
    expect(balanceCents).toBe(3450)
    expect(mails.at(-1)).toBe('Auto pay won’t retry your returned payment')
    expect(await ruleOf()).toMatchObject({ status: 'Active' })
  })

  it('takes the rest from another method chosen meanwhile, which is no retry', async () => {
    const rule = await ruleOf()
    await (await customer.elsewhere()).pay({ amount: 50, with: 'visa' })
    await autopayOf(await customer.elsewhere()).save({ id: rule?.id ?? '', with: 'mastercard' })
    await on('2026-11-02')
    expect(await autopaymentsOf(server, customer)).toContain('2 completed 3450 on 2026-11-02')
  })

  it('isn’t made either if another method was tried in between, and less is owed', async () => {
    const rule = await ruleOf()
    await (await customer.elsewhere()).pay({ amount: 50, with: 'visa' })
    await autopayOf(await customer.elsewhere()).save({ id: rule?.id ?? '', with: 'insufficient' })
    await on('2026-11-02')
    expect(await autopaymentsOf(server, customer)).toContain('2 declined 3450 on 2026-11-02')
    await autopayOf(await customer.elsewhere()).save({ id: rule?.id ?? '', with: 'checking' })
    await on('2026-11-06')
    expect(await autopaymentsOf(server, customer)).toContain('3 cancelled 3450 on 2026-11-06')
    expect((await booksOf(server, customer)).mails.at(-1)).toBe('Auto pay won’t retry your returned payment')
  })

  it('is made with the same amount if another method was tried in between', async () => {
    const rule = await ruleOf()
    await autopayOf(await customer.elsewhere()).save({ id: rule?.id ?? '', with: 'insufficient' })
    await on('2026-11-02')
    await autopayOf(await customer.elsewhere()).save({ id: rule?.id ?? '', with: 'checking' })
    await on('2026-11-06')
    expect(await autopaymentsOf(server, customer)).toContain('3 completed 8450 on 2026-11-06')
  })

  it('is made with another method if the debit was returned for good after that was chosen', async () => {
    const rule = await ruleOf()
    await on('2026-11-02')
    await autopayOf(await customer.elsewhere()).save({ id: rule?.id ?? '', with: 'mastercard' })
    await comesBack('R10')
    expect(await ruleOf()).toMatchObject({ status: 'Active' })
    const mails = await mailsAbout(server, customer)
    const lastMail = mails.find(({ body_text }) => body_text.includes('attempt 3 of 3'))?.body_text
    expect(lastMail).toMatch(
      /didn’t go through, .* your Mastercard ending in \d{4}, which is now your auto pay method \(attempt 3 of 3\)/s,
    )
    expect(lastMail).not.toContain('check the account')
    await on('2026-11-06')
    expect(await autopaymentsOf(server, customer)).toContain('3 completed 8450 on 2026-11-06')
    expect(await barredOf('checking')).toBe('method-unauthorized')
  })
})
