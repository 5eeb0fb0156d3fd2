// Tests credits whose next bill is the account's last one. In each test, something happens before the bill is made: the
// account closes, is kept open after all, or gets a refund.
import * as contract from '@lightwell/rulebook/adjustments/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { credit, creditEntries, doWith, listOf, openDesk, waive } from '../testing/adjustments.ts'
import { addBilling, statementsSince } from '../testing/billing.ts'
import { booksOf } from '../testing/books.ts'
import { closeOn, closingDaysCome, leaveNothingToClose } from '../testing/closing.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'
import type { Visitor } from '../testing/visitor.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe.each(['legacy', 'platform'] as const)('on an account of the %s kind', (kind) => {
  let customer: Customer
  let agent: Visitor
  beforeEach(async () => {
    server.clock.set(usualInstant)
    await server.world.database.deleteFrom('throttles').execute()
    await leaveNothingToClose(server)
    customer = await newCustomer(server, { kind })
    await addBilling(server, customer, '2026-11-05')
    agent = await openDesk(server, customer)
  })
  // The account closes on October 20. Internet costs $60.00 a month, so the 15 days since October 5 cost $29.03. With
  // the monthly fee of $1.00, the final bill is for $30.03.
  const final = async () => (await statementsSince(server, customer, '2026-10-20'))[0]
  const newest = async () =>
    (await listOf(await openDesk(server, customer), customer)).adjustments.map(({ state }) => state)
  const settled = ['revenue>credits 1234', 'credits>revenue 1234']

  it('a credit given before its closing day was set is on its final bill, and the books balance', async () => {
    await credit(agent, customer, 12.34)
    await closeOn(server, customer.accountId, '2026-10-20')
    await closingDaysCome(server, '2026-10-20')
    expect(await final()).toMatchObject({ new_charges_cents: 30_03 - 12_34, amount_due_cents: 102_19 })
    expect(await creditEntries(server, customer)).toEqual(settled)
    expect(await booksOf(server, customer)).toMatchObject({ balanceCents: 102_19 })
    expect(await newest()).toEqual(['billed'])
  })

  it('a credit is on the usual next bill once the account is kept open after all', async () => {
    await credit(agent, customer, 12.34)
    await closeOn(server, customer.accountId, '2026-10-20')
    await closeOn(server, customer.accountId, null)
    await closingDaysCome(server, '2026-10-20')
    expect(await final()).toBeUndefined()
    await closingDaysCome(server, '2026-11-05')
    expect(await final()).toMatchObject({ statement_on: '2026-11-05', new_charges_cents: 61_00 - 12_34 })
    expect(await creditEntries(server, customer)).toEqual(settled)
  })

  it('a credit is taken back after a closing day was set, and its final bill is as if it had never been given', async () => {
    const { id } = await credit(agent, customer, 12.34)
    await closeOn(server, customer.accountId, '2026-10-20')
    server.clock.pass({ seconds: 1 })
    expect(await doWith(contract.takeBackAdjustment, agent, customer, id)).toBe('taken-back')
    await closingDaysCome(server, '2026-10-20')
    expect(await final()).toMatchObject({ new_charges_cents: 30_03 })
    expect(await creditEntries(server, customer)).toEqual(settled)
  })

  it('a late fee waived while it closes is on its final bill', async () => {
    await closingDaysCome(server, '2026-11-05', '2026-12-05')
    agent = await openDesk(server, customer)
    const [fee = { statementDate: '', line: -1 }] = (await listOf(agent, customer)).fees
    await closeOn(server, customer.accountId, '2026-12-20')
    const { statementDate, line } = fee
    expect(await waive(agent, customer, { statementDate, line })).toMatchObject({ state: 'next-bill' })
    await closingDaysCome(server, '2026-12-20')
    expect(await newest()).toEqual(['billed'])
    expect(await creditEntries(server, customer)).toEqual(['revenue>credits 1000', 'credits>revenue 1000'])
  })
})
