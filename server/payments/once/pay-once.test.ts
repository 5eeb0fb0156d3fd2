import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askedOf, booksOf, chargesOf, mailsAbout } from '../../testing/books.ts'
import { type Customer, newCustomer } from '../../testing/customer.ts'
import { startTestServer, type TestServer, usualInstant } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const today = '2026-10-14'

describe.each(['legacy', 'platform'] as const)('a payment of the %s kind', (kind) => {
  let customer: Customer
  beforeAll(async () => {
    customer = await newCustomer(server, { kind })
  })

  it('by card, now: is charged once, entered into the ledger, and confirmed by email', async () => {
    const { status, payment } = await customer.pay({ amount: 84.5, with: 'visa' })
    expect(status).toBe(200)
    expect(payment).toEqual({
      id: expect.any(String),
      status: 'Completed',
      amount: 84.5,
      payOn: today,
      receivedOn: today,
      reference: expect.stringMatching(/^LW-[2-9A-Z]{4}-[2-9A-Z]{4}$/),
      method: 'Visa ending in 4242',
      declineReason: null,
      receiptEmail: 'c•••@example.com',
      receiptSentAt: new Date(usualInstant).toISOString(),
    })
    expect(await customer.payment(payment.id)).toEqual(payment)
    expect(await booksOf(server, customer)).toEqual({
      balanceCents: 0,
      entries: ['clearing>receivable 8450'],
      payments: ['completed 8450'],
      mails: [expect.stringContaining('$84.50')],
    })
    expect(chargesOf(server, payment.id)).toMatchObject([{ amountCents: 8450, status: 'approved' }])
  })

  it('says to the provider who started it, why, and how the card was stored', async () => {
    const { payment } = await customer.pay()
    expect(askedOf(server, payment.id)).toMatchObject([
      {
        idempotencyKey: `${customer.accountId}/${payment.id}`,
        amountCents: 8450,
        initiator: 'customer',
        reason: 'one-time',
        storedCredential: 'subsequent',
        effect: 'approved',
      },
    ])
  })

  it('from a checking account: is received the day after', async () => {
    const { payment } = await customer.pay({ with: 'checking', amount: 10 })
    expect(payment).toMatchObject({
      status: 'Completed',
      method: 'Checking account ending in 6789',
      receivedOn: '2026-10-15',
    })
    const receipt = (await mailsAbout(server, customer)).find((mail) => mail.body_text.includes('$10.00'))
    expect(receipt?.body_text).toContain('Will be credited on: October 15, 2026')
  })

  it('in Spanish: the receipt is in Spanish', async () => {
    const before = (await booksOf(server, customer)).mails.length
    await customer.pay({ amount: 1, language: 'es' })
    const mails = (await booksOf(server, customer)).mails
    expect(mails).toHaveLength(before + 1)
    expect(mails.join()).toMatch(/pago/i)
  })
})

describe.each(['legacy', 'platform'] as const)('a payment of the %s kind, ordered again', (kind) => {
  let customer: Customer
  let key: string
  beforeAll(async () => {
    customer = await newCustomer(server, { kind })
  })
  const onlyOneEffect = async (paymentId: string) => {
    expect(chargesOf(server, paymentId)).toHaveLength(1)
    expect(askedOf(server, paymentId)).toHaveLength(1)
    expect(await booksOf(server, customer)).toMatchObject({
      balanceCents: 0,
      entries: ['clearing>receivable 8450'],
      payments: ['completed 8450'],
    })
  }

  it('under the same key is the same payment', async () => {
    key = randomUUID()
    const first = await customer.pay({ key })
    const again = await customer.pay({ key })
    expect(again).toMatchObject({ status: 200, payment: first.payment })
    await onlyOneEffect(first.payment.id)
  })

  it('under the same key in quotes is the same payment', async () => {
    const quoted = await customer.pay({ key: `"${key}"` })
    const bare = await customer.pay({ key })
    expect(quoted.payment).toEqual(bare.payment)
    await onlyOneEffect(quoted.payment.id)
  })

  it('under the same key from another device is the same payment', async () => {
    const other = await customer.elsewhere()
    const { payment } = await other.pay({ key })
    await onlyOneEffect(payment.id)
  })

  it('under the same key by another person on the account is refused', async () => {
    const { payment } = await customer.pay({ key })
    const other = await customer.housemate()
    expect(await other.pay({ key })).toMatchObject({ status: 422, code: 'idempotency-key-reused' })
    await onlyOneEffect(payment.id)
  })

  it.each([
    ['another amount', { amount: 84.51 }],
    ['another day', { on: '2026-10-15' }],
    ['another method', { with: 'checking' }],
    ['another choice', { choice: 'current' }],
  ] as const)('under the same key with %s is refused', async (_, other) => {
    const { payment } = await customer.pay({ key })
    expect(await customer.pay({ key, ...other })).toMatchObject({
      status: 422,
      code: 'idempotency-key-reused',
    })
    await onlyOneEffect(payment.id)
  })
})

describe.each(['legacy', 'platform'] as const)('a paid order of the %s kind that’s sent again', (kind) => {
  it.each([
    ['31 minutes', { minutes: 31 }],
    ['a day', { hours: 24 }],
    ['40 days', { hours: 24 * 40 }],
  ])('%s later is still the same payment, whatever it was paid with', async (_, later) => {
    server.clock.set(usualInstant)
    const customer = await newCustomer(server, { kind })
    const entered = await customer.enter({ number: '5555555555554444' })
    const orders = [{ with: entered }, { with: 'visa' }] as const
    const made = []
    for (const order of orders) {
      const ordered = { ...order, amount: 10, on: today, key: randomUUID() }
      made.push({ ordered, payment: (await customer.pay(ordered)).payment })
    }
    const before = await booksOf(server, customer)
    server.clock.pass(later)
    const back = await customer.elsewhere()
    for (const { ordered, payment } of made)
      expect(await back.pay(ordered)).toMatchObject({ status: 200, payment })
    expect(await booksOf(server, customer)).toEqual(before)
    server.clock.set(usualInstant)
  })
})

describe('two at once with one key', () => {
  it.each(['legacy', 'platform'] as const)('are one payment of the %s kind', async (kind) => {
    const customer = await newCustomer(server, { kind })
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 6 }, () => customer.pay({ key })))
    const ids = new Set(answers.map(({ payment }) => payment.id))
    expect(ids.size).toBe(1)
    for (const { payment } of answers) expect(['Completed', 'Pending']).toContain(payment.status)
    const [id = ''] = ids
    expect(await customer.payment(id)).toMatchObject({ status: 'Completed' })
    expect(chargesOf(server, id)).toHaveLength(1)
    expect(await booksOf(server, customer)).toMatchObject({
      balanceCents: 0,
      entries: ['clearing>receivable 8450'],
      payments: ['completed 8450'],
    })
  })

  it('with different bodies are one payment, and the rest is refused', async () => {
    const customer = await newCustomer(server, { kind: 'legacy' })
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3, 4].map((amount) => customer.pay({ key, amount })))
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([200, 422, 422, 422])
    expect((await booksOf(server, customer)).entries).toHaveLength(1)
  })

  it('don’t affect another customer who happens to have the same key', async () => {
    const key = randomUUID()
    const one = await newCustomer(server, { kind: 'legacy' })
    const other = await newCustomer(server, { kind: 'platform' })
    const [first, second] = await Promise.all([one.pay({ key }), other.pay({ key })])
    expect(first.payment.id).not.toBe(second.payment.id)
    expect(await booksOf(server, one)).toMatchObject({ payments: ['completed 8450'] })
    expect(await booksOf(server, other)).toMatchObject({ payments: ['completed 8450'] })
  })
})

describe.each(['legacy', 'platform'] as const)('what the provider declines, of the %s kind,', (kind) => {
  it.each([
    ['declined', 'card-declined'],
    ['insufficient', 'insufficient-funds'],
  ] as const)('by a card that is %s is reported as %s, and the debt stays', async (method, declineReason) => {
    const customer = await newCustomer(server, { kind })
    const { status, payment } = await customer.pay({ with: method })
    expect(status).toBe(200)
    expect(payment).toMatchObject({ status: 'Declined', declineReason, receiptSentAt: null })
    expect(await booksOf(server, customer)).toEqual({
      balanceCents: 8450,
      entries: [],
      payments: ['declined 8450'],
      mails: [],
    })
  })

  it('by a card that expired meanwhile is reported as card-expired', async () => {
    const customer = await newCustomer(server, { kind })
    const expired = await customer.enter({ number: '4000000000000069' })
    const { payment } = await customer.pay({ with: expired })
    expect(payment).toMatchObject({ status: 'Declined', declineReason: 'card-expired' })
    expect(await booksOf(server, customer)).toMatchObject({ balanceCents: 8450, entries: [] })
  })

  it('can be tried again with another card, under another key', async () => {
    const customer = await newCustomer(server, { kind })
    const { payment } = await customer.pay({ with: 'declined' })
    const second = await customer.pay({ with: 'visa' })
    expect(second.payment).toMatchObject({ status: 'Completed' })
    expect(second.payment.id).not.toBe(payment.id)
    expect(await booksOf(server, customer)).toMatchObject({ balanceCents: 0 })
  })
})

describe.each(['legacy', 'platform'] as const)('what the rules refuse, of the %s kind,', (kind) => {
  it.each([
    ['nothing', { amount: 0 }, 422, 'amount-not-positive'],
    ['less than nothing', { amount: -1 }, 422, 'amount-not-positive'],
    ['a cent over the limit', { amount: 10_000.01 }, 422, 'amount-over-limit'],
    ['yesterday', { on: '2026-10-13' }, 422, 'date-too-early'],
    ['a Saturday', { on: '2026-10-17' }, 422, 'date-blocked'],
    ['Veterans Day', { on: '2026-11-11' }, 422, 'date-blocked'],
    ['a day past the window', { on: '2027-10-05' }, 422, 'date-too-late'],
    ['terms that were not accepted', { accepted: false }, 422, 'terms-not-accepted'],
    ['a method that does not exist', { with: { id: randomUUID() } }, 409, 'method-unusable'],
    ['no key', { key: null }, 400, 'idempotency-key-missing'],
    ['an empty key', { key: '""' }, 400, 'idempotency-key-missing'],
    ['a key of 256 characters', { key: 'k'.repeat(256) }, 400, 'idempotency-key-missing'],
  ] as const)('%s, leaves nothing behind', async (_, order, status, code) => {
    const customer = await newCustomer(server, { kind })
    expect(await customer.pay(order)).toMatchObject({ status, code })
    expect(await booksOf(server, customer)).toEqual({
      balanceCents: 8450,
      entries: [],
      payments: [],
      mails: [],
    })
  })

  it.each([
    ['an amount', { amount: 0 }, { amount: 'amount-not-positive' }],
    ['a day', { on: '2026-10-17' }, { date: 'date-blocked' }],
  ])('%s, names the field to correct', async (_, order, fields) => {
    const customer = await newCustomer(server, { kind })
    expect((await customer.pay(order)).problem.fields).toEqual(fields)
  })

  it('a refused order can be corrected under the same key', async () => {
    const customer = await newCustomer(server, { kind })
    const key = randomUUID()
    expect(await customer.pay({ key, accepted: false })).toMatchObject({ code: 'terms-not-accepted' })
    expect((await customer.pay({ key })).payment).toMatchObject({ status: 'Completed' })
  })

  it('accepts the limit itself, and 25,000.00 from a Business account', async () => {
    const residential = await newCustomer(server, { kind })
    expect((await residential.pay({ amount: 10_000 })).payment).toMatchObject({ status: 'Completed' })
    const business = await newCustomer(server, { kind, accountType: 'Business' })
    expect((await business.pay({ amount: 25_000 })).payment).toMatchObject({ status: 'Completed' })
    expect(await business.pay({ amount: 25_000.01 })).toMatchObject({ code: 'amount-over-limit' })
  })
})

describe('methods', () => {
  it('one that wasn’t saved can pay for half an hour, and not after', async () => {
    const customer = await newCustomer(server, { kind: 'platform' })
    const entered = await customer.enter({ number: '5555555555554444' })
    const { payment } = await customer.pay({ with: entered, amount: 1 })
    expect(payment).toMatchObject({ status: 'Completed', method: 'Mastercard ending in 4444' })
    expect(askedOf(server, payment.id)).toMatchObject([{ storedCredential: 'none' }])
    server.clock.pass({ minutes: 30, milliseconds: 1 })
    expect(await customer.pay({ with: entered, amount: 1 })).toMatchObject({ code: 'method-unusable' })
  })

  it('one that was just saved is reported as the first use of a stored credential', async () => {
    const customer = await newCustomer(server, { kind: 'legacy' })
    const entered = await customer.enter({ number: '4242424242424242' })
    await customer.save(entered.id)
    const { payment } = await customer.pay({ with: entered, amount: 1 })
    expect(askedOf(server, payment.id)).toMatchObject([{ storedCredential: 'first' }])
  })

  it('another person’s method is refused like an unknown one', async () => {
    const customer = await newCustomer(server, { kind: 'legacy' })
    const other = await newCustomer(server, { kind: 'legacy' })
    expect(await customer.pay({ with: { id: other.methods.visa } })).toMatchObject({
      code: 'method-unusable',
    })
  })
})
