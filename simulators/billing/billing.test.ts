import { expect, test } from 'vitest'
import { startCardFormSandbox } from '../card-form/main.ts'
import { type BillingDoubleOptions, startBillingDouble } from './main.ts'

// biome-ignore lint/suspicious/noExplicitAny: the tests read answers of every shape
type Reply = { status: number; body: any }

/** Starts a double of the billing platform, and a card provider for it, on free ports. Both end with the test. */
async function freshDouble(options: Partial<BillingDoubleOptions> = {}) {
  const cardForm = await startCardFormSandbox({ port: 0, clock: options.clock })
  const double = await startBillingDouble({ port: 0, cardFormUrl: cardForm.address, ...options })
  async function call(method: string, path: string, body?: unknown, headers: object = {}): Promise<Reply> {
    const response = await fetch(`${double.address}${path}`, {
      method,
      headers: {
        authorization: 'Bearer sandbox-biller-key',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: await response.json() }
  }
  return {
    ...double,
    cardForm,
    call,
    pay: (token: string, key: string, more: object = {}) =>
      call('POST', '/v1/payments', { ...order, token, ...more }, { 'idempotency-key': key }),
    find: (key: string) => call('GET', `/v1/payments?key=${encodeURIComponent(key)}`),
    async [Symbol.asyncDispose]() {
      await double.close()
      await cardForm.close().catch(() => {})
    },
  }
}

const order = {
  account: '20755501410308195',
  amount: '84.05',
  currency: 'USD',
  order: 'order-1',
  initiator: 'customer',
  reason: 'one-time',
  stored_credential: 'none',
}
const visa = 'tok_sandbox_visa_4242'
const checking = 'tok_sandbox_checking_6789'

test.each([
  [visa, 'taken', undefined],
  [checking, 'taken', undefined],
  ['tok_sandbox_declined_0002', 'refused', 'declined'],
  ['tok_sandbox_insufficient_9995', 'refused', 'no_funds'],
  ['tok_nobody_knows', 'refused', 'no_such_method'],
])('money from %s is %s', async (token, state, refusal) => {
  await using double = await freshDouble({ clock: () => new Date('2026-11-21T15:00:00Z') })
  const answer = await double.pay(token, 'key-1')
  expect(answer).toEqual({
    status: 201,
    body: {
      payment: expect.stringMatching(/^pay-[0-9a-f-]{36}$/),
      key: 'key-1',
      state,
      ...(refusal && { refusal }),
      amount: '84.05',
      at: '2026-11-21T15:00:00.000Z',
    },
  })
  expect((await double.find('key-1')).body).toEqual(answer.body)
})

test('a key takes money once and is refused with another order', async () => {
  await using double = await freshDouble()
  const first = await double.pay(visa, 'key-1')
  expect(await double.pay(visa, 'key-1')).toEqual({ status: 200, body: first.body })
  const another = await double.pay(visa, 'key-1', { amount: '84.06' })
  expect(another).toMatchObject({ status: 422, body: { error: { code: 'key_reused' } } })
  expect(double.payments()).toMatchObject([{ key: 'key-1', cents: 8405, account: order.account }])
})

test('two requests with one key at once take money once', async () => {
  await using double = await freshDouble()
  const answers = await Promise.all([double.pay(visa, 'key-1'), double.pay(visa, 'key-1')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 201])
  expect(double.payments()).toHaveLength(1)
})

test('a key that was never used is unknown', async () => {
  await using double = await freshDouble()
  expect(await double.find('nobody')).toMatchObject({
    status: 404,
    body: { error: { code: 'unknown_payment' } },
  })
})

test('nothing happens if the card provider is away', async () => {
  await using double = await freshDouble()
  await double.cardForm.close()
  expect(await double.pay(visa, 'key-1')).toMatchObject({ status: 503 })
  expect(double.payments()).toEqual([])
})

test('a payment whose answer is lost or slow has happened', async () => {
  await using double = await freshDouble({ slowAnswerMs: 60_000 })
  await expect(double.pay('tok_sandbox_lost_0119', 'lost')).rejects.toThrow('fetch failed')
  expect((await double.find('lost')).body).toMatchObject({ state: 'taken' })
  const slow = expect(double.pay('tok_sandbox_slow_0259', 'slow')).rejects.toThrow('fetch failed')
  await expect.poll(async () => (await double.find('slow')).status).toBe(200)
  const again = await double.pay('tok_sandbox_slow_0259', 'slow')
  expect(again).toMatchObject({ status: 409, body: { error: { code: 'in_flight' } } })
  await double.close()
  await slow
})

test('a fault before the payment stops it, and one after it does not', async () => {
  await using double = await freshDouble()
  double.faults({ error_before: 1 })
  expect((await double.pay(visa, 'before')).status).toBe(503)
  double.faults({ error_after: 1 })
  expect((await double.pay(visa, 'after')).status).toBe(500)
  double.faults({ find_error: 1 })
  expect((await double.find('after')).status).toBe(503)
  double.faults()
  expect(double.payments().map(({ key }) => key)).toEqual(['after'])
  expect(double.received().map(({ effect, fault }) => `${effect} ${fault}`)).toEqual([
    'none error_before',
    'taken error_after',
    'found find_error',
  ])
})

test('the changes come in order and in pages, and bank debits settle by the clock', async () => {
  let now = new Date('2026-11-21T15:00:00Z')
  await using double = await freshDouble({ clock: () => now })
  await double.pay(visa, 'key-1')
  await double.pay('tok_sandbox_declined_0002', 'key-2')
  await double.pay(checking, 'key-3', { amount: '0.07' })
  await double.pay('tok_sandbox_return_1116', 'key-4')
  const { body: first } = await double.call('GET', '/v1/changes?limit=3')
  expect(first.changes).toMatchObject([
    { kind: 'payment.taken', key: 'key-1', amount: '84.05' },
    { kind: 'payment.refused', key: 'key-2' },
    { kind: 'payment.taken', key: 'key-3', amount: '0.07' },
  ])
  now = new Date('2026-11-21T15:01:00Z')
  const { body: second } = await double.call('GET', `/v1/changes?after=${first.next}`)
  expect(second.changes).toMatchObject([
    { kind: 'payment.taken', key: 'key-4' },
    { kind: 'payment.settled', key: 'key-3' },
    { kind: 'payment.returned', key: 'key-4' },
  ])
  const { body: last } = await double.call('GET', `/v1/changes?after=${second.next}`)
  expect(last).toEqual({ changes: [], next: second.next })
  expect(await double.call('GET', '/v1/changes?after=elsewhere')).toMatchObject({ status: 400 })
})

test('an enrollment is stored as it was sent, and a repeated message changes nothing', async () => {
  await using double = await freshDouble()
  const at = `/v1/accounts/${order.account}`
  const heard = { status: 200, body: { account: order.account, heard: true } }
  const terms = { billing_account: 'b-1', auto_payment_authorized: true, auto_pay_offset: -3 }
  const message = (autopayOffset: number) => ({ header: { messageId: 'm-1' }, request: { autopayOffset } })
  expect(await double.call('POST', `${at}/methods/method-1/activate`)).toEqual(heard)
  expect(await double.call('PUT', `${at}/billing-account`, terms)).toEqual(heard)
  expect(await double.call('POST', `${at}/enrolment`, message(-3))).toEqual(heard)
  expect(await double.call('POST', `${at}/enrolment`, message(-9))).toEqual(heard)
  const held = {
    authorized: true,
    offset: -3,
    method: 'method-1',
    billingAccount: 'b-1',
    message: message(-3),
  }
  expect(double.enrolment(order.account)).toEqual(held)
  expect(await double.call('GET', `/sandbox/enrolments/${order.account}`)).toEqual({
    status: 200,
    body: held,
  })
  expect(await double.call('PUT', `${at}/autopay`, { authorized: false, offset: 0 })).toEqual(heard)
  expect(double.enrolment(order.account)).toMatchObject({ authorized: false, offset: 0, method: null })
})

test.each([
  ['POST', '/v1/payments', { ...order, token: visa, amount: 84.05 }],
  ['POST', '/v1/payments', { ...order, token: visa, amount: '84.5' }],
  ['POST', '/v1/payments', { ...order, token: visa, extra: 1 }],
  ['PUT', `/v1/accounts/${order.account}/autopay`, { authorized: 'yes', offset: 0 }],
  ['PUT', `/v1/accounts/${order.account}/autopay`, { authorized: true, offset: 3 }],
  ['POST', `/v1/accounts/${order.account}/enrolment`, { header: {}, request: {} }],
])('%s %s refuses a wrong body: %o', async (method, path, body) => {
  await using double = await freshDouble()
  expect((await double.call(method, path, body, { 'idempotency-key': 'key-1' })).status).toBe(400)
})

test('calls need the key, and it does not start in production', async () => {
  await using double = await freshDouble()
  expect((await double.call('GET', '/v1/changes', undefined, { authorization: 'Bearer x' })).status).toBe(401)
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  try {
    const starting = startBillingDouble({ port: 0, cardFormUrl: double.cardForm.address })
    await expect(starting).rejects.toThrow('does not start in production')
  } finally {
    process.env.NODE_ENV = before
  }
})
