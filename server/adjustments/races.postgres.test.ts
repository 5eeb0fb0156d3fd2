import { randomUUID } from 'node:crypto'
import * as contract from '@lightwell/rulebook/adjustments/contract.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Biller } from '../connectors/billing/port.ts'
import { makeStatements } from '../statements/billing/make-statements.ts'
import { credit, creditEntries, doWith, listOf, openDesk, waive } from '../testing/adjustments.ts'
import { addBilling, statementsSince } from '../testing/billing.ts'
import { booksOf } from '../testing/books.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { holdUp, untilItWaits } from '../testing/hold-up.ts'
import { mailsTo } from '../testing/mailed.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'
import type { Visitor } from '../testing/visitor.ts'
import { outcomesOf } from '../trail/test-rows.ts'
import type { World } from '../world.ts'
import { settleAdjustments } from './settle-adjustments.ts'

// Tests two staff members at once, two servers at once, and servers that die between two steps.

const billDay = '2026-11-05'
let server: TestServer
let other: World
let biller: Biller
let customer: Customer
let agent: Visitor
beforeAll(async () => {
  server = await startTestServer()
  other = (await server.another()).world
  biller = server.world.biller
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(usualInstant)
  for (const world of [server.world, other]) world.biller = biller
  await server.world.database.deleteFrom('billing_cycles').execute()
  await server.world.database.deleteFrom('throttles').execute()
  customer = await newCustomer(server, { kind: 'platform' })
  await addBilling(server, customer, billDay)
  agent = await openDesk(server, customer)
})

const states = async () => {
  const found = server.world.database.selectFrom('adjustments').where('account_id', '=', customer.accountId)
  return (await found.orderBy('id').select('status').execute()).map(({ status }) => status)
}
const mails = async () => (await mailsTo(server, customer.email)).map(({ subject }) => subject)
const askedLater = (run: () => Promise<unknown>) => {
  server.clock.pass({ seconds: 61 })
  return run()
}
/** Records the key of each credit, and passes the credit on to the biller. */
const noting =
  (keys: string[]): Biller['credit'] =>
  (order) => {
    keys.push(order.key)
    return biller.credit(order)
  }
/** Expects the state after exactly one credit: one line, one ledger entry and one email. */
const once = async () => {
  expect(await states()).toEqual(['given'])
  expect(await creditEntries(server, customer)).toEqual(['revenue>credits 1000'])
  expect(await mails()).toEqual(['We’ll take $10.00 off your next bill'])
}

it('the same request twice at once gives one credit, and both the same answer', async () => {
  const key = randomUUID()
  const [one, two] = await Promise.all([credit(agent, customer, 10, key), credit(agent, customer, 10, key)])
  expect(one.id).toBe(two.id)
  await once()
  const outcomes = await outcomesOf(server, customer, 'POST /api/agent/accounts/{id}/adjustments/credit')
  expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['done', 'repeated'])
  expect(outcomes).toContainEqual({ thing: one.id, outcome: 'done' })
})

it('two agents at once don’t get past a limit together', async () => {
  const desks = [agent, await openDesk(server, customer)]
  const given = await Promise.all(desks.map((desk) => credit(desk, customer, 15)))
  expect(given.map(({ state }) => state).toSorted()).toEqual(['next-bill', 'second-person-needed'])
})

it('two agents at once waive a late fee once', async () => {
  const on = '2026-10-01'
  const row = { description: 'Late fee', amountCents: 10_00, kind: 'fee', code: 'late-fee' }
  await server.world.database
    .insertInto('statements')
    .values({
      account_id: customer.accountId,
      statement_on: on,
      id: randomUUID(),
      invoice_number: `late-${customer.accountId}`,
      due_on: '2026-10-22',
      balance_forward_cents: 0,
      payments_cents: 0,
      new_charges_cents: 10_00,
      amount_due_cents: 10_00,
      sections: JSON.stringify([{ heading: 'One-time charges', rows: [row], collapseLineItems: false }]),
    })
    .execute()
  const desks = [agent, await openDesk(server, customer)]
  const fee = { statementDate: on, line: 0 }
  const waived = await Promise.all(desks.map((desk) => waive(desk, customer, fee)))
  expect(waived.map(({ state }) => state).toSorted()).toEqual(['already-waived', 'next-bill'])
})

it('a server that dies before it calls the biller leaves an order that’s carried out once', async () => {
  server.world.biller = { ...biller, credit: () => Promise.reject(new Error('The server died.')) }
  await agent
    .ask(
      contract.giveCredit,
      { params: { id: customer.accountId }, body: { amount: 10, reason: 'other', words: 'So.' } } as never,
      { 'idempotency-key': randomUUID() },
    )
    .catch(() => undefined)
  expect(await states()).toEqual(['ordered'])
  await askedLater(() => settleAdjustments(other))
  await once()
})

it('a server that dies right after the biller’s answer leaves an order that’s sent again under its key', async () => {
  const keys: string[] = []
  server.world.biller = {
    ...biller,
    async credit(order) {
      keys.push(order.key)
      await biller.credit(order)
      return 'unknown'
    },
  }
  expect(await credit(agent, customer, 10)).toMatchObject({ state: 'pending' })
  expect(await mails()).toEqual([])
  other.biller = { ...biller, credit: noting(keys) }
  await askedLater(() => settleAdjustments(other))
  expect(new Set(keys).size).toBe(1)
  await once()
})

it('a bill made before the answer was recorded has the line, and the books say so once it’s recorded', async () => {
  server.world.biller = { ...biller, credit: (order) => biller.credit(order).then(() => 'unknown') }
  await credit(agent, customer, 10)
  server.clock.set(`${billDay}T12:00:00Z`)
  await makeStatements(server.world)
  const [bill] = await statementsSince(server, customer, billDay)
  expect(bill?.new_charges_cents).toBe(51_00)
  await settleAdjustments(other)
  expect((await creditEntries(server, customer)).toSorted()).toEqual([
    'credits>revenue 1000',
    'revenue>credits 1000',
  ])
  expect((await booksOf(server, customer)).balanceCents).toBe(84_50 + 51_00)
})

it('a credit taken back while its bill is made is on the bill or taken back, never both', async () => {
  const { id } = await credit(agent, customer, 10)
  server.clock.set(`${billDay}T12:00:00Z`)
  agent = await openDesk(server, customer)
  using held = holdUp(/insert into statements/)
  const made = makeStatements(server.world)
  await held.reached
  const back = doWith(contract.takeBackAdjustment, agent, customer, id)
  await untilItWaits(server, back)
  held.letGo()
  await made
  expect(await back).toBe('already-billed')
  const [bill] = await statementsSince(server, customer, billDay)
  expect(bill?.new_charges_cents).toBe(51_00)
  expect((await listOf(agent, customer)).adjustments).toMatchObject([{ state: 'billed' }])
})

it('a server that dies while it takes a credit back has that finished by another', async () => {
  const { id } = await credit(agent, customer, 10)
  server.world.biller = {
    ...biller,
    withdrawCredit: (order) => biller.withdrawCredit(order).then(() => 'unknown'),
  }
  expect(await doWith(contract.takeBackAdjustment, agent, customer, id)).toBe('taking-back')
  expect(await states()).toEqual(['withdrawing'])
  await askedLater(() => settleAdjustments(other))
  expect(await states()).toEqual(['withdrawn'])
  server.clock.set(`${billDay}T12:00:00Z`)
  await makeStatements(server.world)
  expect((await statementsSince(server, customer, billDay))[0]?.new_charges_cents).toBe(61_00)
})

it('two servers that settle at once call the biller once', async () => {
  server.world.biller = { ...biller, credit: async () => 'unknown' }
  await credit(agent, customer, 10)
  const asked: string[] = []
  for (const world of [server.world, other]) world.biller = { ...biller, credit: noting(asked) }
  await askedLater(() => Promise.all([settleAdjustments(server.world), settleAdjustments(other)]))
  expect(asked).toHaveLength(1)
  await once()
})
