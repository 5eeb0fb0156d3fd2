import { randomUUID } from 'node:crypto'
import {
  activateAutoPayment,
  deactivateAutoPayment,
  enrolAutopay,
  saveAutopay,
  updateBillingAccount,
} from '@lightwell/rulebook/autopay/contract.ts'
import { autopayAuthorizationVersion } from '@lightwell/rulebook/autopay/rules.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Autopay, autopaymentsOf, autopayOf, billerHolds } from '../testing/autopay.ts'
import { booksOf } from '../testing/books.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'

// Tests repeated orders. A page or a proxy sends an order again if it gets no answer. The repeat may arrive after newer
// orders.

let server: TestServer
let customer: Customer
let autopay: Autopay
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const authorization = { text_version: autopayAuthorizationVersion, accepted: true as const }
const begin = async (kind: Customer['kind']) => {
  server.clock.set(usualInstant)
  customer = await newCustomer(server, { kind })
  autopay = autopayOf(customer)
}
/** Reads everything that an auto pay order can change. */
const everything = async () => ({
  rules: await autopay.read(),
  payments: await autopaymentsOf(server, customer),
  biller: await billerHolds(server, customer),
  books: await booksOf(server, customer),
})

describe.each(['legacy', 'platform'] as const)('a repeated auto pay order of the %s kind', (kind) => {
  beforeEach(() => begin(kind))

  it.each([
    ['left everything as it was', { with: 'visa', daysBefore: 5 }],
    ['changed the method', { with: 'mastercard', daysBefore: 5 }],
    ['changed the days', { with: 'visa', daysBefore: 10 }],
  ] as const)('sent after a newer one, with %s, changes nothing', async (_, what) => {
    const { rule } = await autopay.save({ with: 'visa', daysBefore: 5 })
    const older = { id: rule.id, messageId: randomUUID(), ...what }
    expect((await autopay.save(older)).status).toBe(200)
    await autopay.save({ id: rule.id, with: 'checking', daysBefore: 1 })
    const before = await everything()
    const again = await autopay.save(older)
    expect(again.rule).toMatchObject({ id: rule.id, methodId: customer.methods.checking, daysBefore: 1 })
    expect(await everything()).toEqual(before)
  })

  it('sent after a newer one, with a sign-up, changes nothing', async () => {
    const older = { id: randomUUID(), messageId: randomUUID(), with: 'visa', daysBefore: 5 } as const
    await autopay.save(older)
    await autopay.save({ id: older.id, with: 'checking', daysBefore: 1 })
    const before = await everything()
    expect((await autopay.save(older)).rule).toMatchObject({ id: older.id, daysBefore: 1 })
    expect(await everything()).toEqual(before)
  })

  it('sent after auto pay has ended gets the ended rule', async () => {
    const order = { id: randomUUID(), messageId: randomUUID() }
    const { rule } = await autopay.save(order)
    await autopay.cancel(rule)
    const before = await everything()
    expect((await autopay.save(order)).rule).toMatchObject({ id: order.id, status: 'Cancelled' })
    expect(await everything()).toEqual(before)
  })

  it('with different content is refused', async () => {
    const order = { id: randomUUID(), messageId: randomUUID() }
    await autopay.save({ ...order, with: 'visa' })
    const before = await everything()
    const other = { status: 422, code: 'idempotency-key-reused' }
    expect(await autopay.save({ ...order, with: 'mastercard' })).toMatchObject(other)
    expect(await autopay.save({ ...order, id: randomUUID() })).toMatchObject(other)
    expect(await everything()).toEqual(before)
  })

  it('sent after a refusal is checked again', async () => {
    const order = { id: randomUUID(), messageId: randomUUID() }
    const entered = await customer.enter({ number: '4242424242424242' })
    expect(await autopay.save({ ...order, with: entered })).toMatchObject({ code: 'method-unusable' })
    await customer.save(entered.id)
    expect(await autopay.save({ ...order, with: entered })).toMatchObject({ status: 200 })
  })
})

it('a message whose ids are repeated in capitals is the same message, and keeps one authorization', async () => {
  await begin('platform')
  const order = { id: randomUUID(), messageId: randomUUID(), daysBefore: 5 } as const
  await autopay.save(order)
  await autopay.save({ id: order.id, daysBefore: 1 })
  const before = await everything()
  const capitals = { ...order, id: order.id.toUpperCase(), messageId: order.messageId.toUpperCase() }
  expect((await autopay.save(capitals)).rule).toMatchObject({ id: order.id, daysBefore: 1 })
  expect(await everything()).toEqual(before)
})

describe.each(['legacy', 'platform'] as const)('a repeated end of auto pay of the %s kind', (kind) => {
  beforeEach(() => begin(kind))

  it('sent after auto pay has started again with the same method ends nothing, and gets the same answer', async () => {
    const { rule } = await autopay.save()
    const ended = await autopay.cancel(rule)
    expect(ended).toMatchObject({ status: 200, cancelled: [expect.any(String)] })
    const anew = await autopay.save()
    expect(anew.status).toBe(200)
    const before = await everything()
    expect(await autopay.cancel(rule)).toEqual(ended)
    expect(await everything()).toEqual(before)
    expect(await autopay.cancel(anew.rule)).toMatchObject({ status: 200, cancelled: [expect.any(String)] })
  })
})

describe('an order of auto pay', () => {
  it('of the legacy kind is refused without a key', async () => {
    await begin('legacy')
    const answer = await customer.visitor.ask(saveAutopay, {
      params: { id: customer.accountId, autopayId: randomUUID() },
      body: { paymentMethodId: customer.methods.visa, scheduleDayBefore: 5, authorization },
    })
    expect(answer.problem).toMatchObject({ status: 400, code: 'idempotency-key-missing' })
    expect(await autopay.read()).toEqual([])
  })

  it('of the platform kind is identified by its message, whatever its header says', async () => {
    await begin('platform')
    const body = {
      header: { messageId: randomUUID(), correlationId: randomUUID(), requestingApplication: 'test' },
      request: {
        accountNumber: customer.accountNumber,
        autopayFlag: true as const,
        autopayOffset: -5,
        paymentMethod: 'tokenized-credit-card' as const,
        paymentToken: customer.methods.visa,
        authorization,
      },
    }
    await customer.visitor.ask(enrolAutopay, { body }, { 'idempotency-key': 'one' })
    const before = await everything()
    expect((await customer.visitor.ask(enrolAutopay, { body }, { 'idempotency-key': 'other' })).status).toBe(
      200,
    )
    expect(await everything()).toEqual(before)
  })

  it('that ends it is refused without a key, or with the key of something else', async () => {
    await begin('platform')
    const messageId = randomUUID()
    const { rule } = await autopay.save({ messageId })
    const before = await everything()
    const query = { id: customer.billingAccountId ?? '', paymentMethodId: rule.methodId }
    const end = (headers: Record<string, string>) =>
      customer.visitor.ask(deactivateAutoPayment, { query }, headers)
    expect((await end({})).problem).toMatchObject({ status: 400, code: 'idempotency-key-missing' })
    expect((await end({ 'idempotency-key': messageId })).problem).toMatchObject({
      status: 422,
      code: 'idempotency-key-reused',
    })
    expect(await everything()).toEqual(before)
  })

  it('is a different one if only the input in its address differs', async () => {
    await begin('platform')
    const { rule } = await autopay.save({ with: 'visa' })
    const key = { 'idempotency-key': randomUUID() }
    const queryOf = (paymentMethodId: string) => ({ id: customer.billingAccountId ?? '', paymentMethodId })
    const activate = (methodId: string) =>
      customer.visitor.ask(activateAutoPayment, { query: queryOf(methodId), body: { authorization } }, key)
    const end = (methodId: string) =>
      customer.visitor.ask(deactivateAutoPayment, { query: queryOf(methodId) }, key)
    const reused = { status: 422, code: 'idempotency-key-reused' }
    expect((await activate(customer.methods.mastercard)).status).toBe(200)
    expect((await activate(customer.methods.checking)).problem).toMatchObject(reused)
    expect((await end(customer.methods.mastercard)).problem).toMatchObject(reused)
    expect(await autopay.read()).toMatchObject([{ id: rule.id, methodId: customer.methods.mastercard }])
  })

  it('is a different one at another address, and on another account, even if all else is the same', async () => {
    await begin('platform')
    const other = await newCustomer(server, { kind: 'platform' })
    const key = { 'idempotency-key': randomUUID() }
    const input = (who: Customer) => ({
      query: { id: who.billingAccountId ?? '', paymentMethodId: who.methods.visa },
    })
    const sent = { ...input(customer), body: null }
    expect((await customer.visitor.ask(activateAutoPayment, sent, key)).status).toBe(200)
    expect((await customer.visitor.ask(deactivateAutoPayment, input(customer), key)).problem).toMatchObject({
      status: 422,
      code: 'idempotency-key-reused',
    })
    expect(await autopay.read()).toMatchObject([{ status: 'Active' }])
    const theirs = { ...input(other), body: null }
    expect((await other.visitor.ask(activateAutoPayment, theirs, key)).status).toBe(200)
    expect(await autopayOf(other).read()).toMatchObject([{ status: 'Active' }])
  })

  describe.each([
    {
      call: 'activateAutoPayment',
      ask: (headers: Record<string, string>) =>
        customer.visitor.ask(
          activateAutoPayment,
          {
            query: { id: customer.billingAccountId ?? '', paymentMethodId: customer.methods.mastercard },
            body: { authorization },
          },
          headers,
        ),
    },
    {
      call: 'updateBillingAccount',
      ask: (headers: Record<string, string>) =>
        customer.visitor.ask(
          updateBillingAccount,
          {
            query: { id: customer.billingAccountId ?? '' },
            body: { auto_payment_authorized: true as const, auto_pay_offset: -10 },
          },
          headers,
        ),
    },
  ])('by $call', ({ ask }) => {
    beforeEach(() => begin('platform'))

    it('is refused without a key', async () => {
      await autopay.save()
      const before = await everything()
      expect((await ask({})).problem).toMatchObject({ status: 400, code: 'idempotency-key-missing' })
      expect(await everything()).toEqual(before)
    })

    it('sent again after a newer one changes nothing', async () => {
      const { rule } = await autopay.save()
      const key = { 'idempotency-key': randomUUID() }
      expect((await ask(key)).status).toBe(200)
      await autopay.save({ id: rule.id, with: 'checking', daysBefore: 1 })
      const before = await everything()
      expect((await ask(key)).reply).toMatchObject({
        payment_method_id: customer.methods.checking,
        auto_pay_offset: -1,
      })
      expect(await everything()).toEqual(before)
    })
  })
})
