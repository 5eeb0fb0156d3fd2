import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { booksOf } from '../testing/books.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'
import { reconcile } from './reconcile.ts'
import { resolvePending } from './resolve-pending.ts'

let server: TestServer
let customer: Customer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(usualInstant)
  await reconcile(server.world)
  customer = await newCustomer(server, { kind: 'platform' })
})

/** What was found to differ on the customer's account, or on none; in no order of time, since ids of one instant have none. */
const differences = async (accountId: string | null = customer.accountId) => {
  const found = await server.world.database.selectFrom('discrepancies').selectAll().execute()
  return found.flatMap(({ account_id, kind }) => (account_id === accountId ? [kind] : [])).toSorted()
}
const paymentsInQuestion = async () =>
  (await server.world.database.selectFrom('discrepancies').selectAll().execute()).map(
    (each) => each.payment_id,
  )

/** Charges at the provider behind our server's back. */
async function chargeAtProvider(key: string, more: { amount_cents?: number; token_id?: string } = {}) {
  const response = await fetch(`${server.sandbox.address}/v1/charges`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: 'Bearer sandbox-merchant-key',
      'idempotency-key': key,
    },
    body: JSON.stringify({
      token_id: 'tok_sandbox_visa_4242',
      amount_cents: 8450,
      currency: 'USD',
      order_id: 'elsewhere',
      initiator: 'customer',
      reason: 'one-time',
      stored_credential: 'none',
      ...more,
    }),
  })
  if (response.status !== 201) throw new Error(await response.text())
}

const keyOf = (payment: { id: string }) => `${customer.accountId}/${payment.id}`
const setState = (payment: { id: string }, status: 'pending' | 'declined' | 'cancelled' | 'completed') =>
  server.world.database.updateTable('payments').set({ status }).where('id', '=', payment.id).execute()

describe('a debit that the bank returns', () => {
  it('becomes Returned: the ledger gives it back, the balance is owed again, and a mail says so', async () => {
    const { payment } = await customer.pay({ with: 'comes back' })
    expect(payment).toMatchObject({ status: 'Completed' })
    expect(await booksOf(server, customer)).toMatchObject({ balanceCents: 0 })
    server.clock.pass({ hours: 1 })
    server.sandbox.settle()
    await reconcile(server.world)
    expect(await customer.payment(payment.id)).toMatchObject({
      status: 'Returned',
      declineReason: 'bank-returned',
    })
    expect(await booksOf(server, customer)).toEqual({
      balanceCents: 8450,
      entries: ['clearing>receivable 8450', 'receivable>clearing 8450'],
      payments: ['returned 8450'],
      mails: [expect.any(String), expect.any(String)],
    })
    expect(await differences()).toEqual([])
  })

  it('read twice, or by two servers at once, is taken back once', async () => {
    const other = await server.another()
    await customer.pay({ with: 'comes back' })
    server.sandbox.settle()
    await Promise.all([reconcile(server.world), reconcile(other.world)])
    await server.world.database.deleteFrom('report_cursors').execute()
    await reconcile(server.world)
    const books = await booksOf(server, customer)
    expect(books).toMatchObject({ balanceCents: 8450, payments: ['returned 8450'] })
    expect(books.entries).toHaveLength(2)
    expect(books.mails).toHaveLength(2)
    expect(await differences()).toEqual([])
  })

  it('that was settled stays as it is', async () => {
    const { payment } = await customer.pay({ with: 'checking' })
    server.sandbox.settle()
    await reconcile(server.world)
    expect(await customer.payment(payment.id)).toMatchObject({ status: 'Completed' })
    expect(await differences()).toEqual([])
  })
})

describe('a report that knows more than we do', () => {
  it('completes a payment whose answer was lost, once, whoever is first', async () => {
    const { payment } = await customer.pay({ with: 'answer lost' })
    server.clock.pass({ seconds: 21 })
    await Promise.all([reconcile(server.world), resolvePending(server.world)])
    expect(await customer.payment(payment.id)).toMatchObject({ status: 'Completed' })
    expect(await booksOf(server, customer)).toMatchObject({
      balanceCents: 0,
      entries: ['clearing>receivable 8450'],
      mails: [expect.any(String)],
    })
  })

  it('is read on from where it was left', async () => {
    await customer.pay({ amount: 1 })
    await customer.pay({ amount: 2 })
    expect(await reconcile(server.world)).toBe(2)
    expect(await reconcile(server.world)).toBe(0)
    await customer.pay({ amount: 3 })
    expect(await reconcile(server.world)).toBe(1)
  })

  it('is read again from where it was left where the database takes nothing in between', async () => {
    const { payment } = await customer.pay({ with: 'comes back' })
    server.sandbox.settle()
    const full = Object.assign(new Error('No room is left.'), { code: '53100' })
    const database = new Proxy(server.world.database, {
      get(target, name) {
        if (name === 'transaction') throw full
        const value: unknown = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    await expect(reconcile({ ...server.world, database })).rejects.toThrow('No room is left.')
    expect(await customer.payment(payment.id)).toMatchObject({ status: 'Completed' })
    await reconcile(server.world)
    expect(await customer.payment(payment.id)).toMatchObject({ status: 'Returned' })
  })

  it('is read to its end when it is longer than a page', async () => {
    for (let count = 0; count < 105; count++)
      await chargeAtProvider(`long-${randomUUID()}`, { amount_cents: 1 })
    expect(await reconcile(server.world)).toBe(105)
  })
})

describe('no difference is', () => {
  it('a decline that we know of', async () => {
    await customer.pay({ with: 'declined' })
    expect(await reconcile(server.world)).toBe(1)
    expect(await differences()).toEqual([])
  })

  it('a decline of which we do not know yet: whoever asks for it records it', async () => {
    const { payment } = await customer.pay({ with: 'declined' })
    await setState(payment, 'pending')
    await reconcile(server.world)
    expect(await differences()).toEqual([])
    expect(await customer.payment(payment.id)).toMatchObject({ status: 'Pending' })
  })

  it('that a charge was settled, whatever we hold of it', async () => {
    const { payment } = await customer.pay({ with: 'checking' })
    await reconcile(server.world)
    await setState(payment, 'cancelled')
    server.sandbox.settle()
    expect(await reconcile(server.world)).toBe(1)
    expect(await differences()).toEqual([])
  })
})

describe('a report whose pages', () => {
  type Page = Exclude<Awaited<ReturnType<TestServer['world']['biller']['pullChanges']>>, 'unreachable'>
  const line = { kind: 'unreadable', detail: 'of no kind' } as const
  /** Reads a report that the provider gives out as the test says. @returns how often it was asked for a page. */
  async function reading(pageAfter: (after: string | undefined) => Page) {
    const asked: (string | undefined)[] = []
    const pullChanges = async (after: string | undefined) => {
      asked.push(after)
      return pageAfter(after)
    }
    const { database, biller } = server.world
    await database.deleteFrom('report_cursors').execute()
    try {
      const read = await reconcile({ ...server.world, biller: { ...biller, pullChanges } })
      return { read, pages: asked.length }
    } finally {
      await database.deleteFrom('report_cursors').execute()
      await database.deleteFrom('discrepancies').where('detail', '=', line.detail).execute()
    }
  }

  it('name no next one ends there', async () => {
    expect(await reading(() => ({ changes: [line, line], next: undefined }))).toEqual({ read: 2, pages: 1 })
  })

  it('are empty ends there, whatever it says comes next', async () => {
    expect(await reading(() => ({ changes: [], next: randomUUID() }))).toEqual({ read: 0, pages: 1 })
  })

  it('lead back to themselves ends there', async () => {
    expect(await reading(() => ({ changes: [line], next: 'here' }))).toEqual({ read: 2, pages: 2 })
  })

  it('never end is given up after a thousand, and nothing is held to be missing from it', async () => {
    const { payment } = await customer.pay()
    server.clock.pass({ hours: 25 })
    await expect(reading(() => ({ changes: [line], next: randomUUID() }))).rejects.toThrow('to their end')
    expect(await paymentsInQuestion()).not.toContain(payment.id)
  })
})

describe('a difference is kept for people to look into', () => {
  it('a charge that is none of ours', async () => {
    const before = await differences(null)
    await chargeAtProvider(`stranger-${randomUUID()}`)
    await reconcile(server.world)
    expect(await differences(null)).toEqual([...before, 'charge-without-payment'].toSorted())
  })

  it('a charge of an account of ours, without a payment', async () => {
    await chargeAtProvider(`${customer.accountId}/${randomUUID()}`)
    await reconcile(server.world)
    expect(await differences()).toEqual(['charge-without-payment'])
  })

  it.each([
    ['something before', (key: string) => `elsewhere/${key}`],
    ['something behind', (key: string) => `${key}0`],
  ])('a charge under the key of a payment with %s it', async (_, keyLike) => {
    const { payment } = await customer.pay({ on: '2026-10-20' })
    const before = await differences(null)
    await chargeAtProvider(keyLike(keyOf(payment)))
    await reconcile(server.world)
    expect(await differences(null)).toEqual([...before, 'charge-without-payment'].toSorted())
    expect(await differences()).toEqual([])
  })

  it('a charge of another amount', async () => {
    const { payment } = await customer.pay({ on: '2026-10-20' })
    await chargeAtProvider(keyOf(payment), { amount_cents: 8451 })
    await reconcile(server.world)
    expect(await differences()).toEqual(['amount-differs'])
    expect(await paymentsInQuestion()).toContain(payment.id)
    expect(await booksOf(server, customer)).toMatchObject({
      balanceCents: 8450,
      payments: ['scheduled 8450'],
    })
  })

  it('a charge of a payment that still waits for its day', async () => {
    const { payment } = await customer.pay({ on: '2026-10-20' })
    await chargeAtProvider(keyOf(payment))
    await reconcile(server.world)
    expect(await differences()).toEqual(['charged-but-scheduled'])
  })

  it('a charge of a payment that was cancelled', async () => {
    const { payment } = await customer.pay({ on: '2026-10-20' })
    await setState(payment, 'cancelled')
    await chargeAtProvider(keyOf(payment))
    await reconcile(server.world)
    expect(await differences()).toEqual(['charged-but-cancelled'])
  })

  it('a decline of a payment that we hold for completed', async () => {
    const { payment } = await customer.pay({ with: 'declined' })
    await setState(payment, 'completed')
    await reconcile(server.world)
    expect(await differences()).toEqual(['declined-but-completed'])
  })

  it('a return of a payment that we hold for declined', async () => {
    const { payment } = await customer.pay({ with: 'comes back' })
    await reconcile(server.world)
    await setState(payment, 'declined')
    server.sandbox.settle()
    await reconcile(server.world)
    expect(await differences()).toEqual(['returned-but-not-completed'])
  })

  it('a line that cannot be read, and the rest is', async () => {
    const { payment } = await customer.pay({ with: 'answer lost' })
    const { fetch: real } = globalThis
    globalThis.fetch = async (...asked) => {
      const response = await real(...asked)
      const body = (await response.json()) as { events: object[] }
      if (String(asked[0]).includes('/v1/report') && body.events.length > 0)
        body.events.unshift(
          { kind: 'disputed', charge_id: 'ch_1', idempotency_key: 'a', amount_cents: 1 },
          { ...body.events[0], amount_cents: 'much' },
          [],
        )
      return Response.json(body, { status: response.status })
    }
    await reconcile(server.world).finally(() => {
      globalThis.fetch = real
    })
    expect(await customer.payment(payment.id)).toMatchObject({ status: 'Completed' })
    const kept = await server.world.database
      .selectFrom('discrepancies')
      .where('kind', '=', 'unreadable-line')
      .orderBy('detail')
      .select('detail')
      .execute()
    expect(kept.map(({ detail }) => detail).toSorted()).toEqual([
      expect.stringMatching(/^\? \? [0-9a-f]{16}$/),
      expect.stringMatching(/^charged ch_\w+ [0-9a-f]{16}$/),
      expect.stringMatching(/^disputed ch_1 [0-9a-f]{16}$/),
    ])
  })

  it.each(['00000000-0000-0000-0000-00000000000', '------------------------------------', 'a'.repeat(36)])(
    'a charge under the key %s, which looks like one of ours and is none',
    async (key) => {
      const before = await differences(null)
      await chargeAtProvider(`${customer.accountId}/${key}`)
      expect(await reconcile(server.world)).toBe(1)
      expect(await differences(null)).toEqual([...before, 'charge-without-payment'].toSorted())
    },
  )

  it('only once, and told once, however often it is read', async () => {
    const told = vi.spyOn(server.world.events, 'discrepancyFound')
    await chargeAtProvider(`${customer.accountId}/${randomUUID()}`)
    for (const _ of [1, 2]) {
      await server.world.database.deleteFrom('report_cursors').execute()
      await reconcile(server.world)
    }
    expect(await differences()).toEqual(['charge-without-payment'])
    expect(told.mock.calls.filter(([{ kind }]) => kind === 'charge-without-payment')).toHaveLength(1)
    told.mockRestore()
  })
})

it('leaves everything for the next time when the provider cannot be reached', async () => {
  await using alone = await startTestServer({ settings: { CARD_FORM_URL: 'http://127.0.0.1:9' } })
  await expect(reconcile(alone.world)).rejects.toThrow('could not be read to their end')
  expect(await alone.world.database.selectFrom('report_cursors').selectAll().execute()).toEqual([])
})
