import { randomUUID } from 'node:crypto'
import { autopayAuthorizationVersion } from '@lightwell/rulebook/autopay/rules.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type Autopay,
  addBill,
  authorizationOf,
  autopaymentsOf,
  autopayOf,
  billerHolds,
} from '../testing/autopay.ts'
import { booksOf } from '../testing/books.ts'
import { statementsDuring } from '../testing/count-statements.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'
import { announceBills } from './announce-bills.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.clock.set(usualInstant))

// In all tests, it's October 14, 2026. The newest bill, for 84.50, is from October 5 and due on November 4 unless a
// test says otherwise.

describe.each(['legacy', 'platform'] as const)('auto pay of the %s kind', (kind) => {
  let customer: Customer
  let autopay: Autopay
  beforeEach(async () => {
    customer = await newCustomer(server, { kind })
    autopay = autopayOf(customer)
  })

  it('starts with the open bill if there’s time for the notice', async () => {
    const { rule } = await autopay.save({ with: 'visa', daysBefore: 5 })
    expect(rule).toMatchObject({
      status: 'Active',
      methodId: customer.methods.visa,
      daysBefore: 5,
      nextDate: '2026-10-30',
      nextAmount: 84.5,
      attempt: 1,
      firstDate: '2026-10-30',
      lastAttempt: 3,
      declineReason: null,
    })
    expect(await autopaymentsOf(server, customer)).toEqual(['1 scheduled 8450 on 2026-10-30'])
    const { mails } = await booksOf(server, customer)
    expect(mails).toEqual([
      expect.stringMatching(/Auto pay is on/),
      expect.stringMatching(/\$84\.50 on October 30/),
    ])
  })

  it('takes a bank payment early enough to be received by the due date', async () => {
    const { rule } = await autopay.save({ with: 'checking', daysBefore: 0 })
    expect(rule.nextDate).toBe('2026-11-03')
  })

  it('starts with the next bill if there’s no time, and leaves the open one to the customer', async () => {
    const late = await newCustomer(server, { kind, dueOn: '2026-10-26' })
    const { rule } = await autopayOf(late).save({ daysBefore: 5 })
    expect(rule).toMatchObject({ status: 'Active', nextDate: null, nextAmount: null, attempt: null })
    expect(await autopaymentsOf(server, late)).toEqual([])
    server.clock.set('2026-11-05T12:00:00Z')
    await addBill(server, late.accountId)
    await announceBills(server.world)
    expect(await autopaymentsOf(server, late)).toEqual(['1 scheduled 16900 on 2026-11-20'])
  })

  it('takes what is owed beyond pending payments, and starts later if they cover it all', async () => {
    await customer.pay({ amount: 50, on: '2026-10-20' })
    expect((await autopay.save()).rule.nextAmount).toBe(34.5)
    const other = await newCustomer(server, { kind })
    await other.pay({ amount: 84.5, on: '2026-10-20' })
    expect((await autopayOf(other).save()).rule.nextDate).toBeNull()
  })

  it('keeps what was accepted: text, time, place, digits, and a copy by email', async () => {
    const { rule } = await autopay.save({ with: 'mastercard', daysBefore: 3, language: 'es' })
    const authorization = await authorizationOf(server, rule.id)
    expect(authorization).toMatchObject({
      purpose: 'auto-pay',
      method_id: customer.methods.mastercard,
      identity_id: customer.identityId,
      text_version: autopayAuthorizationVersion,
      language: 'es',
      ip: '203.0.113.7',
      last_four: '4444',
    })
    expect(authorization.text_hash).toHaveLength(32)
    const { mails } = await booksOf(server, customer)
    expect(mails[0]).toMatch(/pago automático está activado/)
  })

  it('isn’t changed by repeated orders', async () => {
    const order = { id: randomUUID(), messageId: randomUUID() }
    const first = await autopay.save(order)
    const before = await booksOf(server, customer)
    const again = await Promise.all([autopay.save(order), autopay.save(order)])
    for (const each of again) expect(each.rule).toEqual(first.rule)
    expect(await booksOf(server, customer)).toEqual(before)
  })

  it('starts once if it’s sent twice at the same moment', async () => {
    const order = { id: randomUUID(), messageId: randomUUID() }
    const [one, other] = await Promise.all([autopay.save(order), autopay.save(order)])
    expect(one.rule.id).toBe(other.rule.id)
    expect(await autopaymentsOf(server, customer)).toHaveLength(1)
    expect((await booksOf(server, customer)).mails).toHaveLength(2)
  })

  it.each([
    [
      'a card that wasn’t saved',
      'method-unusable',
      async () => customer.enter({ number: '4242424242424242' }),
    ],
    ['a card whose month is over', 'method-unusable', async () => expired(customer)],
    ['a method of nobody', 'method-unusable', async () => ({ id: randomUUID() })],
    ['a bank account that isn’t verified', 'method-unverified', async () => unverified(customer)],
  ])('is refused with %s', async (_, code, method) => {
    const refused = await method()
    const before = await booksOf(server, customer)
    expect(await autopay.save({ with: refused })).toMatchObject({ status: 409, code })
    expect(await booksOf(server, customer)).toEqual(before)
    expect(await autopay.read()).toEqual([])
  })

  it('is refused if the text has changed, or another rule is active', async () => {
    expect(await autopay.save({ version: 'auto-pay-2020-01' })).toMatchObject({
      code: 'authorization-outdated',
    })
    await autopay.save()
    expect(await autopay.save()).toMatchObject({ status: 409, code: 'autopay-exists' })
  })

  it('is read with three SQL statements at most, including its session', async () => {
    await autopay.save()
    const statements = await statementsDuring(() => autopay.read())
    expect(statements.length).toBeLessThanOrEqual(3)
  })

  it('is sent to the biller in the account kind’s format', async () => {
    const { rule } = await autopay.save({ with: 'checking', daysBefore: 7 })
    const held = await billerHolds(server, customer)
    expect(held).toMatchObject({
      isOn: true,
      offset: -7,
      methodId: customer.methods.checking,
      isPushedWhole: true,
    })
    if (kind === 'legacy') expect(held.message).toBeNull()
    else
      expect(held.message).toMatchObject({
        header: { correlationId: rule.id, requestingApplication: 'lightwell' },
        request: { autopayFlag: true, autopayOffset: -7, paymentMethod: 'tokenized-bank' },
      })
  })
})

async function expired(customer: Customer) {
  const id = customer.methods.visa
  const former = { exp_month: 9, exp_year: 2026 }
  await server.world.database.updateTable('payment_methods').set(former).where('id', '=', id).execute()
  return { id }
}

async function unverified(customer: Customer) {
  const entered = await customer.enter({ account: '000222222227' })
  await customer.save(entered.id)
  return entered
}
