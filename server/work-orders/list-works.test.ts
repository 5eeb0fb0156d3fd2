import { lookUpPaths } from '@lightwell/help-centre/work-orders/paths.ts'
import { historyOnPage } from '@lightwell/rulebook/work-orders/appointments/work.ts'
import { listOrders } from '@lightwell/rulebook/work-orders/orders/contract.ts'
import { listTickets, updateTicket } from '@lightwell/rulebook/work-orders/tickets/contract.ts'
import { searchTickets } from '@lightwell/rulebook/work-orders/tickets/search-contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addAccount } from '../identity/test-rows.ts'
import { findDelivery } from '../summary/store.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'
import { worksInProgress } from './in-progress.ts'
import { addHistory, addWork } from './test-rows.ts'

let server: TestServer
let customer: Customer
beforeAll(async () => {
  server = await startTestServer({ settings: { LIMITS: 'off' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(usualInstant)
  customer = await newCustomer(server, { kind: 'legacy' })
})

/** More tickets or orders than any list returns at once. */
const many = 230
const lists = { ticket: listTickets, order: listOrders }
const kinds = ['ticket', 'order'] as const

describe.each(kinds)('among many that are over, a %s', (kind) => {
  const list = async (query: object = {}, who = customer) => {
    const params = { serviceId: who.serviceId }
    const { reply } = await who.visitor.ask(lists[kind], { params, query } as never)
    return reply as { id: string; status: string }[]
  }

  it('that’s in progress comes first, however long ago it began', async () => {
    const over = await addHistory(server, customer, kind, many)
    const { id } = await addWork(server, customer, kind, { createdAgo: 400 })
    const { id: newer } = await addWork(server, customer, kind, { createdAgo: 1 })
    const ids = (await list()).map((each) => each.id)
    expect(ids).toEqual([newer, id, ...over.slice(0, 200)])
  })

  it('that’s in progress is listed, however many others are', async () => {
    const ids = await addHistory(server, customer, kind, many)
    const table = kind === 'ticket' ? 'tickets' : 'orders'
    await server.world.database
      .updateTable(table)
      .set({ status: 'In-Progress' })
      .where('account_id', '=', customer.accountId)
      .execute()
    expect((await list({ limit: 1 })).map(({ id }) => id)).toEqual(ids)
  })

  it('is found after the last one on a page, and each is on one page', async () => {
    const over = await addHistory(server, customer, kind, many)
    await addWork(server, customer, kind)
    const read: string[] = []
    for (let page = await list({ limit: 100 }); page.length > 0; ) {
      read.push(...page.filter(({ status }) => status !== 'In-Progress').map(({ id }) => id))
      page = await list({ limit: 100, after: read.at(-1) })
    }
    expect(read).toEqual(over)
  })

  it('of another account can’t be the start of a page', async () => {
    await addHistory(server, customer, kind, 3)
    const other = await newCustomer(server, { kind: 'legacy' })
    const { id } = await addWork(server, other, kind, { id: 'OTHERS-1', createdAgo: 0 })
    expect(await list({ after: id })).toEqual([])
  })

  it('that was over more than ninety days ago is on no page', async () => {
    await addWork(server, customer, kind, { status: 'Completed', createdAgo: 91 })
    const { id } = await addWork(server, customer, kind, { status: 'Completed', createdAgo: 90 })
    expect((await list()).map((each) => each.id)).toEqual([id])
  })

  it('that’s in progress is shown at home', async () => {
    await addHistory(server, customer, kind, many)
    const { id } = await addWork(server, customer, kind, { createdAgo: 400 })
    const account = { id: customer.accountId, followsOrders: true, maySeeServices: true }
    const shown = await worksInProgress(server.world, { id: 'home' } as never, account as never)
    const works = kind === 'ticket' ? shown.tickets?.works : shown.orders?.works
    expect((works as { id: string }[]).map((each) => each.id)).toEqual([id])
  })
})

describe('a guest of an account with many tickets', () => {
  const search = (visitor = server.guest()) =>
    visitor.ask(searchTickets, {
      body: { accountId: customer.accountNumber, familyName: 'Achebe', zipCode: '14604' },
    } as never)

  it('finds what’s in progress, and changes it', async () => {
    await addHistory(server, customer, 'ticket', many)
    const { id } = await addWork(server, customer, 'ticket', { createdAgo: 400 })
    const guest = server.guest()
    const { reply } = await search(guest)
    expect(reply.tickets[0]?.id).toBe(id)
    const params = { serviceId: reply.serviceId as never }
    const body = { id, canBeReachedTelephoneNumber: '2125550144' }
    expect((await guest.ask(updateTicket, { params, body })).status).toBe(200)
  })

  it('reads all of it page by page, in the calls and on the page', async () => {
    const over = await addHistory(server, customer, 'ticket', many)
    const { id } = await addWork(server, customer, 'ticket', { createdAgo: 400 })
    const guest = server.guest()
    const { reply } = await search(guest)
    expect(reply.tickets.map((each) => each.id)).toEqual([id, ...over.slice(0, 200)])
    const behind = await guest.ask(listTickets, {
      params: { serviceId: reply.serviceId as never },
      query: { after: over[199] },
    } as never)
    expect(behind.reply.map((each) => each.id)).toEqual(over.slice(200))

    const path = lookUpPaths.ticket
    const shown: string[] = []
    let next: string | undefined = path
    for (let page = 0; next !== undefined && page < 10; page++) {
      const { body } = await guest.send('GET', next, { headers: { accept: 'text/html' } })
      shown.push(...(body.match(/DONE-\d{4}(?=<)/g) ?? []))
      expect(body.includes(id)).toBe(page === 0)
      const more = /href="([^"]*after=[^"]*)"/.exec(body)?.[1]
      next = more?.replaceAll('&amp;', '&')
    }
    expect(shown).toEqual(over)
    expect(shown.length).toBeGreaterThan(historyOnPage * 2)
  })
})

it('a guest finds a ticket with a number that many accounts in that ZIP code have', async () => {
  const id = 'TT-SHARED'
  for (let at = 0; at < 21; at++) {
    const { accountId } = await addAccount(server, { kind: 'legacy' })
    await addWork(server, { accountId }, 'ticket', { id })
    await server.world.database
      .updateTable('accounts')
      .set({ name: `Other ${at}` })
      .where('id', '=', accountId)
      .execute()
  }
  await addWork(server, await addAccount(server, { kind: 'legacy' }), 'ticket', { id })
  const body = { ticketId: id, familyName: 'Achebe', zipCode: '14604' }
  const { reply } = await server.guest().ask(searchTickets, { body } as never)
  expect(reply.tickets.map((each) => each.id)).toEqual([id])
})

it('the next visit is announced, however many ended yesterday', async () => {
  for (let at = 0; at < 11; at++) await addWork(server, customer, 'ticket', { visitIn: -22 })
  const { id } = await addWork(server, customer, 'ticket', { visitIn: 24 })
  const { accountId } = customer
  const { visits } = await findDelivery(server.world.database, accountId, server.clock.read())
  expect(visits.at(-1)?.id).toBe(id)
})
