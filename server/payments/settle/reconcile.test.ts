import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Biller } from '../../connectors/billing/port.ts'
import { billerAt } from '../../testing/biller.ts'
import { booksOf } from '../../testing/books.ts'
import { type Customer, newCustomer } from '../../testing/customer.ts'
import { startTestServer, type TestServer, usualInstant } from '../../testing/test-server.ts'
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

/**
 * Lists the discrepancies found on the customer's account, or without an account. Sorts them by kind, because ids of
 * the same instant are in no particular order.
 */
const differences = async (accountId: string | null = customer.accountId) => {
  const found = await server.world.database.selectFrom('discrepancies').selectAll().execute()
  return found.flatMap(({ account_id, kind }) => (account_id === accountId ? [kind] : [])).toSorted()
}
const paymentsInQuestion = async () =>
  (await server.world.database.selectFrom('discrepancies').selectAll().execute()).map(
    (each) => each.payment_id,
  )

/** Charges the customer at the biller without telling our server. */
const takeElsewhere = (key: string, amountCents = 8450) => server.biller.takeElsewhere(key, amountCents)

const keyOf = (payment: { id: string }) => `${customer.accountId}/${payment.id}`
const setState = (payment: { id: string }, status: 'pending' | 'declined' | 'cancelled' | 'completed') =>
  server.world.database.updateTable('payments').set({ status }).where('id', '=', payment.id).execute()

/** Reconciles with a report that has the payment's key but the id of a different charge. */
async function reconcileWith(kind: 'taken' | 'returned', payment: { id: string }) {
  const change = { kind, chargeId: `not of ${payment.id}`, key: keyOf(payment), amountCents: 8450 }
  const pullChanges = async () => ({ changes: [change], next: undefined })
  await reconcile({ ...server.world, biller: { ...server.world.biller, feed: payment.id, pullChanges } })
}

describe('a debit returned by the bank', () => {
  it('becomes Returned: the ledger reverses it, the balance is owed again, and an email says so', async () => {
    const { payment } = await customer.pay({ with: 'comes back' })
    expect(payment).toMatchObject({ status: 'Completed' })
    expect(await booksOf(server, customer)).toMatchObject({ balanceCents: 0 })
    server.clock.pass({ hours: 1 })
    server.biller.settle()
    await reconcile(server.world)
    expect(await customer.payment(payment.id)).toMatchObject({
      status: 'Returned',
      declineReason: 'account-not-found',
    })
    expect(await booksOf(server, customer)).toEqual({
      balanceCents: 8450,
      entries: ['clearing>receivable 8450', 'receivable>clearing 8450'],
      payments: ['returned 8450'],
      mails: [expect.any(String), expect.any(String)],
    })
    expect(await differences()).toEqual([])
  })

  it('read twice, or by two servers at once, is reversed once', async () => {
    const other = await server.another()
    await customer.pay({ with: 'comes back' })
    server.biller.settle()
    await Promise.all([reconcile(server.world), reconcile(other.world)])
    await server.world.database.deleteFrom('report_cursors').execute()
    await reconcile(server.world)
    const books = await booksOf(server, customer)
    expect(books).toMatchObject({ balanceCents: 8450, payments: ['returned 8450'] })
    expect(books.entries).toHaveLength(2)
    expect(books.mails).toHaveLength(2)
    expect(await differences()).toEqual([])
  })

  it('if it was settled, stays unchanged', async () => {
    const { payment } = await customer.pay({ with: 'checking' })
    server.biller.settle()
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

  it('takes back a payment whose answer was lost, even if the report of its charge couldn’t be entered', async () => {
    const { payment } = await customer.pay({ with: 'answer lost' })
    await reconcileWith('returned', payment)
    await reconcileWith('taken', payment)
    expect(await differences()).toEqual([])
    expect(await booksOf(server, customer)).toMatchObject({ balanceCents: 8450, payments: ['returned 8450'] })
  })

  it('is read on from the last position', async () => {
    await customer.pay({ amount: 1 })
    await customer.pay({ amount: 2 })
    expect(await reconcile(server.world)).toBe(2)
    expect(await reconcile(server.world)).toBe(0)
    await customer.pay({ amount: 3 })
    expect(await reconcile(server.world)).toBe(1)
  })

  it('is read again from the last position if the database rejects writes in between', async () => {
    const { payment } = await customer.pay({ with: 'comes back' })
    server.biller.settle()
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

  it('is read to its end if it’s longer than a page', async () => {
    for (let count = 0; count < 105; count++) await takeElsewhere(`long-${randomUUID()}`, 1)
    expect(await reconcile(server.world)).toBe(105)
  })
})

describe('no discrepancy comes from', () => {
  it('a decline we know of', async () => {
    await customer.pay({ with: 'declined' })
    expect(await reconcile(server.world)).toBe(1)
    expect(await differences()).toEqual([])
  })

  it('a decline we don’t know of yet: the next status query records it', async () => {
    const { payment } = await customer.pay({ with: 'declined' })
    await setState(payment, 'pending')
    await reconcile(server.world)
    expect(await differences()).toEqual([])
    expect(await customer.payment(payment.id)).toMatchObject({ status: 'Pending' })
  })

  it('a charge being settled, whatever state we have for it', async () => {
    const { payment } = await customer.pay({ with: 'checking' })
    await reconcile(server.world)
    await setState(payment, 'cancelled')
    server.biller.settle()
    expect(await reconcile(server.world)).toBe(1)
    expect(await differences()).toEqual([])
  })
})

describe('a report whose pages', () => {
  type Page = Exclude<Awaited<ReturnType<TestServer['world']['biller']['pullChanges']>>, 'unreachable'>
  const line = { kind: 'unreadable', detail: 'of no kind' } as const
  /**
   * Reconciles with a report whose pages come from `pageAfter`.
   * @returns the number of changes read, and of pages requested
   */
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

  it('are empty ends there, whatever comes next', async () => {
    expect(await reading(() => ({ changes: [], next: randomUUID() }))).toEqual({ read: 0, pages: 1 })
  })

  it('lead back to themselves ends there', async () => {
    expect(await reading(() => ({ changes: [line], next: 'here' }))).toEqual({ read: 2, pages: 2 })
  })

  it('never end is abandoned after a thousand, and nothing counts as missing from it', async () => {
    const { payment } = await customer.pay()
    server.clock.pass({ hours: 25 })
    await expect(reading(() => ({ changes: [line], next: randomUUID() }))).rejects.toThrow('to their end')
    expect(await paymentsInQuestion()).not.toContain(payment.id)
  })
})

describe('a discrepancy is kept for people to look into', () => {
  it('a charge we don’t know', async () => {
    const before = await differences(null)
    await takeElsewhere(`stranger-${randomUUID()}`)
    await reconcile(server.world)
    expect(await differences(null)).toEqual([...before, 'charge-without-payment'].toSorted())
  })

  it('a charge on one of our accounts, without a payment', async () => {
    await takeElsewhere(`${customer.accountId}/${randomUUID()}`)
    await reconcile(server.world)
    expect(await differences()).toEqual(['charge-without-payment'])
  })

  it.each([
    ['something before', (key: string) => `elsewhere/${key}`],
    ['something behind', (key: string) => `${key}0`],
  ])('a charge under the key of a payment with %s it', async (_, keyLike) => {
    const { payment } = await customer.pay({ on: '2026-10-20' })
    const before = await differences(null)
    await takeElsewhere(keyLike(keyOf(payment)))
    await reconcile(server.world)
    expect(await differences(null)).toEqual([...before, 'charge-without-payment'].toSorted())
    expect(await differences()).toEqual([])
  })

  it('a charge of another amount', async () => {
    const { payment } = await customer.pay({ on: '2026-10-20' })
    await takeElsewhere(keyOf(payment), 8451)
    await reconcile(server.world)
    expect(await differences()).toEqual(['amount-differs'])
    expect(await paymentsInQuestion()).toContain(payment.id)
    expect(await booksOf(server, customer)).toMatchObject({
      balanceCents: 8450,
      payments: ['scheduled 8450'],
    })
  })

  it('a second charge of a payment that was made', async () => {
    const { payment } = await customer.pay()
    await reconcileWith('taken', payment)
    expect(await differences()).toEqual(['another-charge'])
    expect(await paymentsInQuestion()).toContain(payment.id)
    expect(await booksOf(server, customer)).toMatchObject({ balanceCents: 0, payments: ['completed 8450'] })
  })

  it('a return of a different charge than the payment’s: the payment stays unchanged', async () => {
    const { payment } = await customer.pay({ with: 'checking' })
    await reconcileWith('returned', payment)
    expect(await differences()).toEqual(['another-charge'])
    expect(await booksOf(server, customer)).toMatchObject({ balanceCents: 0, payments: ['completed 8450'] })
  })

  it('a charge of a payment that’s still scheduled', async () => {
    const { payment } = await customer.pay({ on: '2026-10-20' })
    await takeElsewhere(keyOf(payment))
    await reconcile(server.world)
    expect(await differences()).toEqual(['charged-but-scheduled'])
  })

  it('a charge of a cancelled payment', async () => {
    const { payment } = await customer.pay({ on: '2026-10-20' })
    await setState(payment, 'cancelled')
    await takeElsewhere(keyOf(payment))
    await reconcile(server.world)
    expect(await differences()).toEqual(['charged-but-cancelled'])
  })

  it('a decline of a payment we have as completed', async () => {
    const { payment } = await customer.pay({ with: 'declined' })
    await setState(payment, 'completed')
    await reconcile(server.world)
    expect(await differences()).toEqual(['declined-but-completed'])
  })

  it('a return of a payment we have as declined', async () => {
    const { payment } = await customer.pay({ with: 'comes back' })
    await reconcile(server.world)
    await setState(payment, 'declined')
    server.biller.settle()
    await reconcile(server.world)
    expect(await differences()).toEqual(['returned-but-not-completed'])
  })

  it('a change that can’t be read, while the rest is', async () => {
    const { payment } = await customer.pay({ with: 'answer lost' })
    const { biller } = server.world
    const pullChanges: Biller['pullChanges'] = async (after) => {
      const page = await biller.pullChanges(after)
      const unreadable = { kind: 'unreadable', detail: 'disputed ch_1' } as const
      return page === 'unreachable' ? page : { ...page, changes: [unreadable, ...page.changes] }
    }
    await reconcile({ ...server.world, biller: { ...biller, pullChanges } })
    expect(await customer.payment(payment.id)).toMatchObject({ status: 'Completed' })
    const kept = await server.world.database
      .selectFrom('discrepancies')
      .where('kind', '=', 'unreadable-line')
      .select('detail')
      .execute()
    expect(kept).toEqual([{ detail: 'disputed ch_1' }])
  })

  it.each(['00000000-0000-0000-0000-00000000000', '------------------------------------', 'a'.repeat(36)])(
    'a charge under the key %s, which looks like one of ours but isn’t',
    async (key) => {
      const before = await differences(null)
      await takeElsewhere(`${customer.accountId}/${key}`)
      expect(await reconcile(server.world)).toBe(1)
      expect(await differences(null)).toEqual([...before, 'charge-without-payment'].toSorted())
    },
  )

  it('only once, with one notification, however often it’s read', async () => {
    const spied = vi.spyOn(server.world.events, 'discrepancyFound')
    await takeElsewhere(`${customer.accountId}/${randomUUID()}`)
    for (const _ of [1, 2]) {
      await server.world.database.deleteFrom('report_cursors').execute()
      await reconcile(server.world)
    }
    expect(await differences()).toEqual(['charge-without-payment'])
    expect(spied.mock.calls.filter(([{ kind }]) => kind === 'charge-without-payment')).toHaveLength(1)
    spied.mockRestore()
  })
})

it('leaves everything for the next time if the provider can’t be reached', async () => {
  await using alone = await startTestServer({ settings: billerAt(9) })
  await expect(reconcile(alone.world)).rejects.toThrow('could not be read to their end')
  expect(await alone.world.database.selectFrom('report_cursors').selectAll().execute()).toEqual([])
})
