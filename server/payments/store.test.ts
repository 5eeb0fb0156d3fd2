import {
  nextState,
  type PaymentEvent,
  type PaymentState,
  paymentStates,
} from '@lightwell/rulebook/payments/states.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../database/transaction.ts'
import { enterPayments, enterReturns } from '../ledger/enter.ts'
import { booksOf } from '../testing/books.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { editPayment } from './scheduled/change-store.ts'
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
const putInto = (status: PaymentState) =>
  server.world.database.updateTable('payments').set({ status }).where('id', '=', paymentId).execute()
const move = (event: PaymentEvent) =>
  event === 'edit'
    ? editPayment(server.world.database, which(), { amount_cents: 999 }, false, server.clock.read())
    : movePayment(server.world.database, which(), event, server.clock.read())

describe('the table of states in SQL', () => {
  it.each(legal)('$state moves by $event to $to, once', async ({ state, event, to }) => {
    await putInto(state)
    expect(await move(event)).toMatchObject({ id: paymentId, status: to })
    // An edit keeps the state `scheduled`, so the payment can be edited again.
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
