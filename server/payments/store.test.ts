import {
  nextState,
  type PaymentEvent,
  type PaymentState,
  paymentStates,
} from '@lightwell/rulebook/payments/states.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../database/transaction.ts'
import { enterPayments, enterReturns } from '../ledger/enter.ts'
import { openToken } from '../payment-methods/token.ts'
import { autopayOf } from '../testing/autopay.ts'
import { booksOf } from '../testing/books.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { editPayment } from './change-store.ts'
import { type ClaimedPayment, claimDuePayments, claimPendingPayments, findClaimed } from './claim-store.ts'
import { movePayment } from './store.ts'

let server: TestServer
let customer: Customer
let paymentId: string
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  customer = await newCustomer(server, { kind: 'legacy' })
  paymentId = (await customer.pay({ on: '2026-10-20' })).payment.id
})

const states = Object.keys(paymentStates) as PaymentState[]
const events: PaymentEvent[] = ['edit', 'due', 'cancel', 'approve', 'decline', 'return']
const pairs = states.flatMap((state) =>
  events.map((event) => ({ state, event, to: nextState(state, event) })),
)
const legal = pairs.filter(({ to }) => to !== undefined)
const illegal = pairs.filter(({ to }) => to === undefined)

const which = () => ({ accountId: customer.accountId, paymentId })
const stored = () =>
  server.world.database
    .selectFrom('payments')
    .where('id', '=', paymentId)
    .selectAll()
    .executeTakeFirstOrThrow()
const putInto = (status: PaymentState, id = paymentId) =>
  server.world.database.updateTable('payments').set({ status }).where('id', '=', id).execute()
const move = (event: PaymentEvent) =>
  event === 'edit'
    ? editPayment(server.world.database, which(), { amount_cents: 999 }, false, server.clock.read())
    : movePayment(server.world.database, which(), event, server.clock.read())

describe('the table of states in SQL', () => {
  it.each(legal)('$state moves by $event to $to, once', async ({ state, event, to }) => {
    await putInto(state)
    expect(await move(event)).toMatchObject({ id: paymentId, status: to })
    // A change doesn't change the state, so another change is possible.
    expect((await move(event))?.status).toBe(to === state ? to : undefined)
    expect((await stored()).status).toBe(to)
  })

  it.each(illegal)('$state doesn’t move by $event', async ({ state, event }) => {
    await putInto(state)
    const before = await stored()
    expect(await move(event)).toBeUndefined()
    expect(await stored()).toEqual(before)
  })

  it('of two moves at once, one wins', async () => {
    await putInto('pending')
    const moved = await Promise.all([move('approve'), move('decline'), move('approve')])
    expect(moved.filter((row) => row !== undefined)).toHaveLength(1)
  })
})

describe('a claim', () => {
  const now = () => server.clock.read()
  const due = { today: '2026-10-20', autopayRests: false, verifiedOnly: true }

  it.each(states)('takes %s for what is due only when it is scheduled', async (state) => {
    await putInto(state)
    const claimed = await claimDuePayments(server.world.database, due, now(), 64)
    expect(claimed.some(({ id }) => id === paymentId)).toBe(state === 'scheduled')
    expect((await stored()).status).toBe(state === 'scheduled' ? 'pending' : state)
  })

  it.each(states)('takes %s for unknown outcomes only when it is pending', async (state) => {
    await putInto(state)
    const asked = { asked_at: now().subtract({ hours: 1 }).toString() }
    await server.world.database.updateTable('payments').set(asked).where('id', '=', paymentId).execute()
    const claimed = await claimPendingPayments(
      server.world.database,
      { askedBefore: now(), grows: true },
      now(),
      64,
    )
    expect(claimed.some(({ id }) => id === paymentId)).toBe(state === 'pending')
    expect((await stored()).status).toBe(state)
  })

  it('comes with the token and the kind of account', async () => {
    const claimed = await claimDuePayments(server.world.database, due, now(), 64)
    const own = claimed.find(({ id }) => id === paymentId)
    expect(own?.kind).toBe('legacy')
    expect(own && openToken(server.world.vault, own)).toBe('tok_sandbox_visa_4242')
  })

  it('takes no more than requested, the oldest day first', async () => {
    await customer.pay({ on: '2026-10-19', amount: 1 })
    const claimed = await claimDuePayments(server.world.database, due, now(), 1)
    expect((await findClaimed(server.world.database, claimed)).map(({ pay_on }) => pay_on)).toEqual([
      '2026-10-19',
    ])
  })

  it('leaves auto pay payments alone on a day without auto pay', async () => {
    const payer = await newCustomer(server, { kind: 'legacy' })
    await autopayOf(payer).save()
    const day = { ...due, today: '2026-10-30' }
    await claimDuePayments(server.world.database, { ...day, autopayRests: true }, now(), 1_000)
    expect((await booksOf(server, payer)).payments).toEqual(['scheduled 8450'])
    await claimDuePayments(server.world.database, day, now(), 1_000)
    expect((await booksOf(server, payer)).payments).toEqual(['pending 8450'])
  })

  it('continues after the last one, and takes each once, by day, account and id', async () => {
    await claimDuePayments(server.world.database, due, now(), 1_000)
    const another = await newCustomer(server, { kind: 'platform' })
    const ordered: string[] = []
    for (const on of ['2026-10-16', '2026-10-15'])
      for (const payer of [customer, another, customer]) ordered.push((await payer.pay({ on })).payment.id)
    const taken: ClaimedPayment[] = []
    for (const most of [2, 1, 2, 3])
      taken.push(
        ...(await claimDuePayments(server.world.database, { ...due, after: taken.at(-1) }, now(), most)),
      )
    expect(taken.map(({ id }) => id).toSorted()).toEqual(ordered.toSorted())
    expect(taken.slice(0, 3).every(({ pay_on }) => pay_on === '2026-10-15')).toBe(true)
    await putInto('scheduled', taken[0]?.id)
    const behind = { ...due, after: taken.at(-1) }
    expect(await claimDuePayments(server.world.database, behind, now(), 64)).toEqual([])
    expect(await claimDuePayments(server.world.database, due, now(), 64)).toMatchObject([
      { id: taken[0]?.id },
    ])
  })
})

describe('the ledger', () => {
  it.each([
    ['a payment', enterPayments],
    ['its return', enterReturns],
  ])('refuses a second entry of %s', async (_, enter) => {
    const payment = await stored()
    const enterOnce = () =>
      inTransaction(server.world.database, (trx) => enter(trx, [payment], server.clock.read()))
    await enterOnce()
    const before = await booksOf(server, customer)
    await expect(enterOnce()).rejects.toThrow(/ledger_payment/)
    expect(await booksOf(server, customer)).toEqual(before)
  })
})
