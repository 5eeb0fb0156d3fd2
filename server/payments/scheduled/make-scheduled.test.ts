import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { askedOf, booksOf, chargesOf } from '../../testing/books.ts'
import { type Customer, newCustomer } from '../../testing/customer.ts'
import { startTestServer, type TestServer, usualInstant } from '../../testing/test-server.ts'
import { makeScheduled } from './make-scheduled.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.clock.set(usualInstant))

/** Early morning in New York on this day, before any cut-off. */
const morningOf = (day: string) => `${day}T05:00:00Z`

describe.each(['legacy', 'platform'] as const)('a payment of the %s kind for a later day', (kind) => {
  let customer: Customer
  beforeEach(async () => {
    customer = await newCustomer(server, { kind })
  })

  it('is scheduled: nobody is charged, nothing is booked, and an email says when it will be made', async () => {
    const { payment } = await customer.pay({ on: '2026-10-20' })
    expect(payment).toMatchObject({ status: 'Scheduled', payOn: '2026-10-20', receivedOn: '2026-10-20' })
    expect(askedOf(server, payment.id)).toEqual([])
    expect(await booksOf(server, customer)).toEqual({
      balanceCents: 8450,
      entries: [],
      payments: ['scheduled 8450'],
      mails: [expect.any(String)],
    })
  })

  it('isn’t made a day early, is made on its day, and only once', async () => {
    const { payment } = await customer.pay({ on: '2026-10-20', with: 'checking' })
    for (const instant of ['2026-10-15T12:00:00Z', '2026-10-20T03:59:59Z']) {
      server.clock.set(instant)
      await makeScheduled(server.world)
      expect(await later(customer, payment.id)).toMatchObject({ status: 'Scheduled' })
      expect(chargesOf(server, payment.id)).toEqual([])
    }
    server.clock.set('2026-10-20T04:00:00Z')
    await Promise.all([makeScheduled(server.world), makeScheduled(server.world)])
    await makeScheduled(server.world)
    expect(askedOf(server, payment.id)).toMatchObject([
      { initiator: 'merchant', reason: 'scheduled', storedCredential: 'subsequent', amountCents: 8450 },
    ])
    expect(await booksOf(server, customer)).toMatchObject({
      balanceCents: 0,
      entries: ['clearing>receivable 8450'],
      payments: ['completed 8450'],
      mails: [expect.any(String), expect.any(String)],
    })
  })

  it('whose day passed while no server ran is made as soon as one runs', async () => {
    const { payment } = await customer.pay({ on: '2026-10-16' })
    server.clock.set(morningOf('2026-10-19'))
    await makeScheduled(server.world)
    expect(chargesOf(server, payment.id)).toHaveLength(1)
  })

  it.each([
    ['a Saturday', '2026-10-17'],
    ['a Sunday', '2026-10-18'],
    ['Veterans Day', '2026-11-11'],
    ['a date that the provider blocked', '2026-10-22'],
  ])('can’t be for %s', async (_, on) => {
    const blocked = { day: '2026-10-22', reason: 'Maintenance of the provider' }
    await server.world.database
      .insertInto('blocked_dates')
      .values(blocked)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    expect(await customer.pay({ on })).toMatchObject({ status: 422, code: 'date-blocked' })
  })

  it('late in the evening is for today even if it’s already tomorrow elsewhere', async () => {
    server.clock.set('2026-10-15T02:00:00Z')
    const { payment } = await (await customer.elsewhere()).pay({ on: '2026-10-14' })
    expect(payment).toMatchObject({ status: 'Completed', payOn: '2026-10-14' })
  })

  it('for a day that’s blocked afterwards is still made on that day, as its customer was promised', async () => {
    const { payment } = await customer.pay({ on: '2026-10-27' })
    const { database } = server.world
    await database.insertInto('blocked_dates').values({ day: '2026-10-27', reason: 'Maintenance' }).execute()
    onTestFinished(
      async () => void (await database.deleteFrom('blocked_dates').where('day', '=', '2026-10-27').execute()),
    )
    server.clock.set(morningOf('2026-10-27'))
    await makeScheduled(server.world)
    expect(await later(customer, payment.id)).toMatchObject({
      status: 'Completed',
      payOn: '2026-10-27',
      receivedOn: payment.receivedOn,
    })
  })

  it('may be for the last day of the window, but not for the day after', async () => {
    // This customer's bill is due on November 4, 2026. The last day for a payment is eleven months later: Monday,
    // October 4, 2027.
    expect((await customer.pay({ on: '2027-10-04' })).payment).toMatchObject({ status: 'Scheduled' })
    expect(await customer.pay({ on: '2027-10-05' })).toMatchObject({ code: 'date-too-late' })
  })

  it('is received after blocked days if its own day is the last before them', async () => {
    const { payment } = await customer.pay({ on: '2026-10-16', with: 'checking' })
    expect(payment.receivedOn).toBe('2026-10-19')
  })

  it.each([
    ['is declined', 'declined', 'card-declined'],
    ['has insufficient funds', 'insufficient', 'insufficient-funds'],
  ] as const)('by a card that %s on its day is reported by email', async (_, method, reason) => {
    const { payment } = await customer.pay({ on: '2026-10-20', with: method })
    server.clock.set(morningOf('2026-10-20'))
    await makeScheduled(server.world)
    const books = await booksOf(server, customer)
    expect(books).toMatchObject({ balanceCents: 8450, entries: [], payments: ['declined 8450'] })
    expect(books.mails).toHaveLength(2)
    expect(await later(customer, payment.id)).toMatchObject({ status: 'Declined', declineReason: reason })
  })

  it('by a card that expired before its day is reported by email', async () => {
    const entered = await customer.enter({ number: '4000000000000069' })
    await customer.save(entered.id)
    const { payment } = await customer.pay({ on: '2026-10-20', with: entered })
    server.clock.set(morningOf('2026-10-20'))
    await makeScheduled(server.world)
    expect(await later(customer, payment.id)).toMatchObject({
      status: 'Declined',
      declineReason: 'card-expired',
    })
    const mails = (await booksOf(server, customer)).mails
    expect(mails).toHaveLength(3)
    expect(mails.at(-1)).toBe('Your payment of $84.50 didn’t go through')
  })

  it('can’t be ordered by a card that expires before it', async () => {
    const entered = await customer.enter({ number: '4242424242424242', expiry: '10/26' })
    await customer.save(entered.id)
    expect((await customer.pay({ on: '2026-10-30', with: entered })).payment).toMatchObject({
      status: 'Scheduled',
    })
    expect(await customer.pay({ on: '2026-11-02', with: entered })).toMatchObject({ code: 'method-unusable' })
  })
})

describe('many at once', () => {
  it('are split between two servers, each payment made by one', async () => {
    const other = await server.another()
    const customers = await Promise.all([1, 2, 3, 4].map(() => newCustomer(server, { kind: 'legacy' })))
    const ordered: string[] = []
    for (const customer of customers)
      for (const amount of [1, 2, 3, 4, 5])
        ordered.push((await customer.pay({ amount, on: '2026-10-20' })).payment.id)
    server.clock.set(morningOf('2026-10-20'))
    const made = await Promise.all([makeScheduled(server.world), makeScheduled(other.world)])
    expect(made[0] + made[1]).toBeGreaterThanOrEqual(20)
    for (const id of ordered) {
      expect(chargesOf(server, id)).toHaveLength(1)
      expect(askedOf(server, id)).toHaveLength(1)
    }
    for (const customer of customers)
      expect(await booksOf(server, customer)).toMatchObject({ balanceCents: 8450 - 1500 })
  })
})

/** Reads a payment on a later day. The customer's session has ended by then, so they sign in again. */
const later = async (customer: Customer, paymentId: string) => (await customer.elsewhere()).payment(paymentId)

describe('if the database goes away while due payments are claimed,', () => {
  it('the job fails as a whole and runs again, and no payment becomes a dead letter', async () => {
    const customer = await newCustomer(server, { kind: 'legacy' })
    for (const amount of [1, 2]) await customer.pay({ amount, on: '2026-10-20' })
    server.clock.set('2026-10-20T12:00:00Z')
    const { world } = server
    const { database } = world
    world.database = database.withPlugin({
      transformQuery({ node }) {
        if (JSON.stringify(node).includes('delete from misfits'))
          throw Object.assign(new Error('The database shuts down.'), { code: '57P01' })
        return node
      },
      transformResult: async ({ result }) => result,
    })
    try {
      await expect(makeScheduled(world)).rejects.toThrow('shuts down')
    } finally {
      world.database = database
    }
    await makeScheduled(world)
    expect((await booksOf(server, customer)).payments.toSorted()).toEqual(['completed 100', 'completed 200'])
  })
})
