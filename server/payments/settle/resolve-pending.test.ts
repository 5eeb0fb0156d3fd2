import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { askedOf, booksOf, chargesOf } from '../../testing/books.ts'
import { type Customer, newCustomer } from '../../testing/customer.ts'
import { startTestServer, type TestServer, usualInstant } from '../../testing/test-server.ts'
import { makeScheduled } from '../scheduled/make-scheduled.ts'
import { resolvePending } from './resolve-pending.ts'

let server: TestServer
beforeAll(async () => {
  // The provider answers the "slow" test card long after every caller has stopped waiting.
  server = await startTestServer({ slowAnswerMs: 600_000, settings: { PROVIDER_TIMEOUT_SECONDS: '1.5' } })
})
afterAll(() => server.close())
beforeEach(() => server.clock.set(usualInstant))

const paidOnce = {
  balanceCents: 0,
  entries: ['clearing>receivable 8450'],
  payments: ['completed 8450'],
  mails: [expect.any(String)],
}

describe.each(['legacy', 'platform'] as const)('a payment of the %s kind with an unknown outcome', (kind) => {
  let customer: Customer
  beforeEach(async () => {
    customer = await newCustomer(server, { kind })
  })

  it.each(['answer lost', 'slow'] as const)(
    '(%s) is pending, and then completed by one charge',
    async (method) => {
      const { status, payment } = await customer.pay({ with: method })
      expect(status).toBe(200)
      expect(payment).toMatchObject({ status: 'Pending', declineReason: null })
      expect(await booksOf(server, customer)).toMatchObject({ balanceCents: 8450, entries: [], mails: [] })

      server.clock.pass({ seconds: 21 })
      await resolvePending(server.world)
      expect(await customer.payment(payment.id)).toMatchObject({ status: 'Completed', id: payment.id })
      expect(chargesOf(server, payment.id)).toHaveLength(1)
      expect(await booksOf(server, customer)).toEqual(paidOnce)
    },
  )

  it('is left alone while its request may still be waiting', async () => {
    const { payment } = await customer.pay({ with: 'answer lost' })
    server.clock.pass({ seconds: 20 })
    await resolvePending(server.world)
    expect(await customer.payment(payment.id)).toMatchObject({ status: 'Pending' })
    server.clock.pass({ milliseconds: 1 })
    await resolvePending(server.world)
    expect(await customer.payment(payment.id)).toMatchObject({ status: 'Completed' })
  })

  it('ordered again under its key is still pending, and one charge', async () => {
    const key = randomUUID()
    const { payment } = await customer.pay({ with: 'answer lost', key })
    const again = await customer.pay({ with: 'answer lost', key })
    expect(again.payment).toEqual(payment)
    server.clock.pass({ seconds: 21 })
    await resolvePending(server.world)
    const resolved = await customer.pay({ with: 'answer lost', key })
    expect(resolved.payment).toMatchObject({ id: payment.id, status: 'Completed' })
    expect(chargesOf(server, payment.id)).toHaveLength(1)
    expect(await booksOf(server, customer)).toEqual(paidOnce)
  })

  it('is resolved once by two servers that query it at the same moment', async () => {
    const other = await server.another()
    const { payment } = await customer.pay({ with: 'answer lost' })
    server.clock.pass({ seconds: 21 })
    await Promise.all([
      resolvePending(server.world),
      resolvePending(other.world),
      resolvePending(server.world),
    ])
    expect(await customer.payment(payment.id)).toMatchObject({ status: 'Completed' })
    expect(await booksOf(server, customer)).toEqual(paidOnce)
  })
})

it('a payment ordered days ago is left alone for just as long after it was made', async () => {
  const customer = await newCustomer(server, { kind: 'legacy' })
  const { payment } = await customer.pay({ with: 'answer lost', on: '2026-10-20' })
  server.clock.set('2026-10-20T12:00:00Z')
  await makeScheduled(server.world)
  const status = async () => (await (await customer.elsewhere()).payment(payment.id)).status
  server.clock.pass({ seconds: 20 })
  await resolvePending(server.world)
  expect(await status()).toBe('Pending')
  server.clock.pass({ seconds: 1 })
  await resolvePending(server.world)
  expect(await status()).toBe('Completed')
})

it('however many payments have no answer, each is queried, once', async () => {
  const customer = await newCustomer(server, { kind: 'legacy', balanceCents: 100_00 })
  const { payment } = await customer.pay({ amount: 1, with: 'answer lost' })
  await sql`
    insert into payments
    select (jsonb_populate_record(p, jsonb_build_object(
      'id', gen_random_uuid(), 'idempotency_key', 'copy ' || n, 'reference', 'copy ' || n))).*
    from payments p, generate_series(1, 69) n where p.id = ${payment.id}`.execute(server.world.database)
  server.clock.pass({ seconds: 21 })
  expect(await resolvePending(server.world)).toBe(70)
  // The provider gets the requests of the 69 copies only in this loop. Its answers get lost, so later runs query them.
  for (let left = 70; left > 0; left = await resolvePending(server.world)) server.clock.pass({ hours: 1 })
  const books = await booksOf(server, customer)
  expect(books).toMatchObject({ balanceCents: 30_00 })
  expect(new Set(books.payments)).toEqual(new Set(['completed 100']))
})

describe('an error at the provider', () => {
  const faults = {
    'an error before anything happened': { error_before: 1 },
    'an error after the charge': { error_after: 1 },
    'a line cut before anything happened': { cut_before: 1 },
    'a line cut after the charge': { cut_after: 1 },
    'an answer that is garbage': { garbage: 1 },
  }
  it.each(Object.entries(faults))('%s: pending, then completed by one charge', async (_, fault) => {
    const customer = await newCustomer(server, { kind: 'platform' })
    server.biller.faults({ seed: 1, ...fault })
    const { payment } = await customer.pay()
    server.biller.faults()
    expect(payment).toMatchObject({ status: 'Pending' })

    server.clock.pass({ seconds: 21 })
    await resolvePending(server.world)
    expect(await customer.payment(payment.id)).toMatchObject({ status: 'Completed' })
    expect(chargesOf(server, payment.id)).toHaveLength(1)
    expect(await booksOf(server, customer)).toEqual(paidOnce)
  })

  it('that lasts keeps the payment pending, and under one key', async () => {
    const customer = await newCustomer(server, { kind: 'legacy' })
    server.biller.faults({ seed: 1, error_before: 1 })
    const { payment } = await customer.pay()
    for (const _ of [1, 2, 3]) {
      server.clock.pass({ hours: 1 })
      await resolvePending(server.world)
      expect(await customer.payment(payment.id)).toMatchObject({ status: 'Pending' })
    }
    server.biller.faults()
    server.clock.pass({ hours: 1 })
    await resolvePending(server.world)
    expect(await customer.payment(payment.id)).toMatchObject({ status: 'Completed' })
    const asked = askedOf(server, payment.id)
    expect(asked.length).toBeGreaterThan(3)
    expect(new Set(asked.map((call) => call.idempotencyKey)).size).toBe(1)
    expect(chargesOf(server, payment.id)).toHaveLength(1)
  })

  describe.each(['find_error', 'find_cut', 'find_garbage'] as const)(
    '(%s) that lasts while a charge is queried',
    (fault) => {
      it.each([
        ['that was made', { cut_after: 1 }, 1],
        ['that was never made', { cut_before: 1 }, 2],
      ] as const)(
        '%s keeps the payment pending, without an email or another charge',
        async (_, lost, askedFor) => {
          const customer = await newCustomer(server, { kind: 'legacy' })
          server.biller.faults({ seed: 1, ...lost })
          const { payment } = await customer.pay()
          server.biller.faults({ seed: 1, [fault]: 1 })
          for (const _ of [1, 2, 3]) {
            server.clock.pass({ hours: 1 })
            await resolvePending(server.world)
            expect(await booksOf(server, customer)).toEqual({
              balanceCents: 8450,
              entries: [],
              payments: ['pending 8450'],
              mails: [],
            })
          }
          expect(askedOf(server, payment.id)).toHaveLength(1)
          server.biller.faults()
          server.clock.pass({ hours: 1 })
          await resolvePending(server.world)
          expect(askedOf(server, payment.id)).toHaveLength(askedFor)
          expect(chargesOf(server, payment.id)).toHaveLength(1)
          expect(await booksOf(server, customer)).toEqual(paidOnce)
        },
      )
    },
  )

  it.each([
    ['after it was asked for', { cut_after: 1 }],
    ['before the provider heard of it', { cut_before: 1 }],
  ])('%s, on a card that’s declined: pending, then declined and reported by email', async (_, fault) => {
    const customer = await newCustomer(server, { kind: 'legacy' })
    server.biller.faults({ seed: 1, ...fault })
    const { payment } = await customer.pay({ with: 'declined' })
    server.biller.faults()
    expect(payment).toMatchObject({ status: 'Pending' })
    server.clock.pass({ seconds: 21 })
    await resolvePending(server.world)
    expect(await customer.payment(payment.id)).toMatchObject({
      status: 'Declined',
      declineReason: 'card-declined',
    })
    expect(await booksOf(server, customer)).toMatchObject({ entries: [], mails: [expect.any(String)] })
  })
})
