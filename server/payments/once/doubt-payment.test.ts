import { cancelPayment } from '@lightwell/rulebook/payments/contract.ts'
import { type Doubt, duplicateMinutes } from '@lightwell/rulebook/payments/doubts.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { booksOf } from '../../testing/books.ts'
import { type Customer, newCustomer, type Order } from '../../testing/customer.ts'
import { startTestServer, type TestServer, usualInstant } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const later = '2026-10-20'

describe.each(['legacy', 'platform'] as const)('a payment of the %s kind', (kind) => {
  let customer: Customer
  beforeEach(async () => {
    server.clock.set(usualInstant)
    customer = await newCustomer(server, { kind })
  })
  const orders = (order: Order = {}) => customer.pay({ amount: 20, confirmed: [], ...order })

  describe.each([
    ['today', {}],
    ['on a later day', { on: later }],
  ] as const)('ordered twice for %s', (_, day) => {
    it('is refused as a likely duplicate, with a sentence that says how to confirm', async () => {
      const first = await orders(day)
      const { status, problem } = await orders(day)
      expect(status).toBe(409)
      expect(problem).toMatchObject({ code: 'likely-duplicate', fields: { confirmed: 'likely-duplicate' } })
      expect(problem.detail).toContain(first.payment.reference)
      expect(problem.detail).toContain('“likely-duplicate” in the field “confirmed”')
      expect((await booksOf(server, customer)).payments).toHaveLength(1)
    })

    it('is made once confirmed, under the same key', async () => {
      await orders(day)
      const key = 'refused-before'
      expect(await orders({ ...day, key })).toMatchObject({ code: 'likely-duplicate' })
      expect(await orders({ ...day, key, confirmed: ['likely-duplicate'] })).toMatchObject({ status: 200 })
      expect((await booksOf(server, customer)).payments).toHaveLength(2)
    })

    it('is refused in Spanish to Spanish speakers', async () => {
      await orders(day)
      expect((await orders({ ...day, language: 'es' })).problem.detail).toMatch(/^Este mismo pago/)
    })

    it('is made if minutes have passed', async () => {
      await orders(day)
      server.clock.pass({ minutes: duplicateMinutes })
      expect(await orders(day)).toMatchObject({ code: 'likely-duplicate' })
      server.clock.pass({ milliseconds: 1 })
      expect(await orders(day)).toMatchObject({ status: 200 })
    })
  })

  it.each<[string, Order]>([
    ['another amount', { amount: 20.01 }],
    ['another method', { with: 'mastercard' }],
    ['another day', { on: later }],
  ])('with %s is no duplicate', async (_, other) => {
    await orders()
    expect(await orders(other)).toMatchObject({ status: 200 })
  })

  it('with the same card, entered again, is a likely duplicate', async () => {
    await orders()
    const entered = await customer.enter({ number: '4242424242424242' })
    expect(await orders({ with: entered })).toMatchObject({ code: 'likely-duplicate' })
  })

  it('with a card of another brand with the same last digits is no duplicate', async () => {
    await orders()
    await server.world.database
      .updateTable('payment_methods')
      .set({ last_four: '4242' })
      .where('id', '=', customer.methods.mastercard)
      .execute()
    expect(await orders({ with: 'mastercard' })).toMatchObject({ status: 200 })
  })

  it('that was declined may be tried again', async () => {
    expect((await orders({ with: 'declined' })).payment.status).toBe('Declined')
    expect((await orders({ with: 'declined' })).payment.status).toBe('Declined')
  })

  it('by another person is no duplicate', async () => {
    await orders()
    const other = await newCustomer(server, { kind })
    expect(await other.pay({ amount: 20, confirmed: [] })).toMatchObject({ status: 200 })
  })

  it('of the balance is made, and refused once the balance has changed', async () => {
    const current = { choice: 'current', with: 'mastercard' } as const
    expect(await orders({ ...current, amount: 84.51 })).toMatchObject({ code: 'amount-changed' })
    await orders()
    const { status, problem } = await orders({ ...current, amount: 84.5 })
    expect(status).toBe(409)
    expect(problem).toMatchObject({ code: 'amount-changed', fields: { confirmed: 'amount-changed' } })
    expect(problem.detail).toContain('$64.50')
    const spanish = await orders({ ...current, amount: 84.5, language: 'es' })
    expect(spanish.problem.detail).toMatch(/^Ahora .*64\.50/)
    expect(await orders({ ...current, amount: 64.5 })).toMatchObject({ status: 200 })
  })

  it('of a changed balance is made once confirmed', async () => {
    await orders()
    const confirmed: Doubt[] = ['amount-changed']
    expect(await orders({ choice: 'current', amount: 84.5, confirmed })).toMatchObject({ status: 200 })
  })

  it('of what a pending payment covers is refused, with a sentence that says how to confirm', async () => {
    await orders({ amount: 84.5, on: later })
    const whole = { choice: 'current', amount: 84.5, with: 'mastercard' } as const
    const { status, problem } = await orders(whole)
    expect(status).toBe(409)
    expect(problem).toMatchObject({ code: 'on-its-way', fields: { confirmed: 'on-its-way' } })
    expect(problem.detail).toContain('($84.50)')
    expect((await orders({ ...whole, language: 'es' })).problem.detail).toMatch(/^Los pagos programados/)
    expect((await booksOf(server, customer)).payments).toEqual(['scheduled 8450'])
    expect(await orders({ ...whole, confirmed: ['on-its-way'] })).toMatchObject({ status: 200 })
  })

  it('of the rest, in addition to pending payments, is made', async () => {
    await orders({ amount: 84.49, on: later })
    expect(await orders({ amount: 84.5, choice: 'current' })).toMatchObject({ status: 200 })
  })

  it('in addition to a cancelled one is made', async () => {
    const { payment } = await orders({ amount: 84.5, on: later })
    const params = { id: customer.accountId, paymentId: payment.id }
    expect((await customer.visitor.ask(cancelPayment, { params })).status).toBe(200)
    expect(await orders({ choice: 'current', amount: 84.5, with: 'mastercard' })).toMatchObject({
      status: 200,
    })
  })

  it('of the past-due amount is refused once nothing is past due', async () => {
    customer = await newCustomer(server, { kind, dueOn: '2026-10-01' })
    expect(await orders({ choice: 'pastDue', amount: 84.5 })).toMatchObject({ status: 200 })
    const again = await orders({ choice: 'pastDue', amount: 84.5, with: 'mastercard' })
    expect(again).toMatchObject({ code: 'amount-changed' })
  })
})
