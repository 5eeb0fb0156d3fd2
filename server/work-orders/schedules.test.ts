import { listSchedules, searchSchedules } from '@lightwell/rulebook/work-orders/appointments/contract.ts'
import { listTickets, updateTicket } from '@lightwell/rulebook/work-orders/tickets/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'
import { openSlots } from './desk/open-slots.ts'
import { addTechnician, addWork } from './test-rows.ts'

let server: TestServer
let customer: Customer
beforeAll(async () => {
  server = await startTestServer({ settings: { LIMITS: 'off' } })
  await addTechnician(server, '146')
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(usualInstant)
  await openSlots(server.world)
  customer = await newCustomer(server, { kind: 'legacy' })
})

const params = ({ serviceId } = customer) => ({ serviceId })
const ask = (query: object, who = customer) =>
  who.visitor.ask(listSchedules, { params: params(who), query } as never)
const post = (body: object, who = customer) =>
  who.visitor.ask(searchSchedules, { params: params(who), body } as never)

describe('when a request body asks', () => {
  it('times are those that a URL asks for', async () => {
    const { id } = await addWork(server, customer, 'ticket')
    const startDate = '2026-10-20'
    const posted = await post({ id, startDate, numberOfDays: 3, environment: 'production' })
    const asked = await ask({ id, startDate, daysToSearch: 3 })
    expect(posted.reply).toEqual(asked.reply)
    expect(posted.reply).toHaveLength(12)
    expect((await post({ id })).reply).toEqual((await ask({ id })).reply)
  })

  it.each([0, 61, 2.5, '14'])('%j days are none', async (numberOfDays) => {
    const { id } = await addWork(server, customer, 'ticket')
    expect((await post({ id, numberOfDays })).status).toBe(400)
  })

  it('times are for one’s own work only', async () => {
    const other = await newCustomer(server, { kind: 'platform' })
    const { id } = await addWork(server, other, 'ticket')
    expect((await post({ id })).problem.code).toBe('not-found')
    expect(
      (await other.visitor.ask(searchSchedules, { params: params(), body: { id } } as never)).status,
    ).toBe(404)
  })
})

describe('of a number that a ticket and an order share', () => {
  it.each(['ticket', 'order'] as const)('the %s in progress is meant', async (kind) => {
    const id = 'SHARED-1'
    const other = kind === 'ticket' ? 'order' : 'ticket'
    await addWork(server, customer, other, { id, status: 'Completed' })
    await addWork(server, customer, kind, { id })
    expect((await ask({ id })).reply).not.toHaveLength(0)
  })

  it('and of two in progress, the one with a visit', async () => {
    const id = 'SHARED-2'
    await addWork(server, customer, 'ticket', { id })
    await addWork(server, customer, 'order', { id })
    await server.world.database
      .updateTable('tickets')
      .set({ needs_visit: false })
      .where('id', '=', id)
      .execute()
    expect((await ask({ id })).reply).not.toHaveLength(0)
  })
})

describe('in calendars a visit', () => {
  const tickets = async (who = customer) =>
    (await who.visitor.ask(listTickets, { params: params(who), query: {} })).reply
  const calendarOf = async (id: string, who = customer) =>
    (await tickets(who)).find((each) => each.id === id)?.appointment?.calendar
  const change = (id: string, body: object, who = customer) =>
    who.visitor.ask(updateTicket, { params: params(who), body: { id, ...body } } as never)
  const agree = async (id: string, at: number, who = customer) =>
    change(id, { appointment: (await ask({ id }, who)).reply[at] }, who)

  it('keeps its id however often it’s moved, and counts the moves', async () => {
    const { id } = await addWork(server, customer, 'ticket')
    await agree(id, 0)
    const first = await calendarOf(id)
    await change(id, { canBeReachedTelephoneNumber: '2125550144' })
    const same = await calendarOf(id)
    await agree(id, 4)
    const moved = await calendarOf(id)
    await agree(id, 8)
    const again = await calendarOf(id)
    expect([same, moved?.uid, again?.uid]).toEqual([first, first?.uid, first?.uid])
    expect([moved?.sequence, again?.sequence].map((each) => (each ?? 0) - (first?.sequence ?? 0))).toEqual([
      1, 2,
    ])
  })

  it('has an id that no other account’s with the same number has', async () => {
    const other = await newCustomer(server, { kind: 'platform' })
    const id = 'TT-SAME'
    for (const who of [customer, other]) {
      await addWork(server, who, 'ticket', { id })
      await agree(id, 0, who)
    }
    const uids = [(await calendarOf(id))?.uid, (await calendarOf(id, other))?.uid]
    expect(uids).toEqual([expect.any(String), expect.any(String)])
    expect(new Set(uids).size).toBe(2)
  })
})
