import { randomUUID } from 'node:crypto'
import { addDays, dayOf } from '@lightwell/rulebook/calendar.ts'
import { listSchedules } from '@lightwell/rulebook/work-orders/appointments/contract.ts'
import { isSameSlot, type Slot } from '@lightwell/rulebook/work-orders/appointments/rules.ts'
import {
  cancelTicket,
  listTickets,
  openTicket,
  updateTicket,
} from '@lightwell/rulebook/work-orders/tickets/contract.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Ticketing } from '../connectors/ticketing/port.ts'
import { inTransaction } from '../database/transaction.ts'
import { mailsAbout } from '../testing/books.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import type { World } from '../world.ts'
import { notifyOfWork } from './notify-of-work.ts'
import { recordAppointment, recordCancelled } from './record.ts'
import { recordTicket } from './tickets/record.ts'

// Tests a provider's own ticket system, which has its own database. Such a system only has to answer our requests, and
// to record each decision in our tables before it answers.

let server: TestServer
let customer: Customer
beforeAll(async () => {
  server = await startTestServer({ settings: { LIMITS: 'off' } })
  server.world.ticketing = anotherSystem(server.world)
  customer = await newCustomer(server, { kind: 'legacy' })
})
afterAll(() => server.close())

const times: Slot[] = [
  { startsAt: '2026-10-15T15:30:00.000Z', endsAt: '2026-10-15T16:30:00.000Z' },
  { startsAt: '2026-10-16T15:30:00.000Z', endsAt: '2026-10-16T16:30:00.000Z' },
]

/** A ticket system with times, a technician and ids of its own. */
function anotherSystem({ database, clock, config }: World): Ticketing {
  const opened = new Map<string, string>()
  const today = () => dayOf(clock(), config.businessZone)
  return {
    listSlots: async () => times,
    async change(work, { slot, contactNumber }) {
      if (slot && !times.some((time) => isSameSlot(time, slot))) return 'taken'
      const visit = slot && { ...slot, technicianFirstName: 'Noor' }
      await inTransaction(database, (trx) =>
        recordAppointment(trx, work, { ...visit, ...(contactNumber && { contactNumber }) }, clock()),
      )
      return 'changed'
    },
    async cancel(work) {
      await inTransaction(database, (trx) => recordCancelled(trx, work, today(), clock()))
      return 'cancelled'
    },
    async open(ticket) {
      const known = opened.get(ticket.requestId)
      if (known !== undefined) return { id: known }
      const id = `INC-${opened.size + 1}`
      opened.set(ticket.requestId, id)
      const days = { createdOn: today(), completionOn: addDays(today(), 7) }
      await inTransaction(database, (trx) => recordTicket(trx, { ...ticket, id, ...days }, clock()))
      return { id }
    },
  }
}

const asWire = ({ startsAt: startDate, endsAt: endDate }: Slot) => ({ startDate, endDate })
const ask = <Call extends Parameters<Customer['visitor']['ask']>[0]>(call: Call, asked: object) =>
  customer.visitor.ask(call, { params: { serviceId: customer.serviceId }, ...asked } as never)
const listed = async () => (await ask(listTickets, { query: {} })).reply
const mailed = async () => {
  server.clock.pass({ minutes: 2 })
  await notifyOfWork(server.world)
  return (await mailsAbout(server, customer)).at(-1)?.subject
}

it('a system with its own books opens tickets, moves their visits and cancels them, and pages and emails say so', async () => {
  const [first, second] = times as [Slot, Slot]
  const requestId = randomUUID()
  const report = { requestId, ticketType: 'internet', trouble: 'It is slow.', appointment: asWire(first) }
  await ask(openTicket, { body: report })
  const { reply: again } = await ask(openTicket, { body: report })
  expect(await listed()).toEqual([again])
  expect(again).toMatchObject({
    id: 'INC-1',
    appointment: { ...asWire(first), technicianFirstName: 'Noor' },
  })
  expect(await mailed()).toContain('INC-1')

  const { id } = again
  const { reply: offered } = await ask(listSchedules, { query: { id, daysToSearch: 14 } })
  expect(offered).toMatchObject(times.map(asWire))
  const { reply: moved } = await ask(updateTicket, { body: { id, appointment: asWire(second) } })
  expect(await listed()).toEqual([moved])
  expect(moved.appointment).toMatchObject(asWire(second))
  expect(await mailed()).toContain('Your technician visit is now')

  const { reply: cancelled } = await ask(cancelTicket, { query: { id } })
  expect(cancelled.status).toBe('Cancelled')
  expect(await listed()).toEqual([cancelled])
  expect(await mailed()).toContain('is canceled')
})
