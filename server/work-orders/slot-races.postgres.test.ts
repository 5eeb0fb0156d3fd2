// Tests two servers, with separate connections, that book technicians' times at the same moment.
import { randomUUID } from 'node:crypto'
import { listSchedules } from '@lightwell/rulebook/work-orders/appointments/contract.ts'
import {
  cancelTicket,
  listTickets,
  openTicket,
  updateTicket,
} from '@lightwell/rulebook/work-orders/tickets/contract.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import type { Visitor } from '../testing/visitor.ts'
import { openSlots } from './desk/open-slots.ts'
import { addTechnician, addWork, removeTechnicians } from './test-rows.ts'

let server: TestServer
let second: Awaited<ReturnType<TestServer['another']>>
beforeAll(async () => {
  server = await startTestServer({ settings: { LIMITS: 'off' } })
  second = await server.another()
})
afterAll(() => server.close())
beforeEach(async () => {
  await removeTechnicians(server)
})

interface Person {
  visitor: Visitor
  serviceId: string
  ticketId: string
}

/** Creates a customer with a ticket. With an even number, the customer uses the first server, otherwise the second. */
async function person(at: number): Promise<Person> {
  const customer = await newCustomer(server, { kind: 'legacy' })
  const { id: ticketId } = await addWork(server, customer, 'ticket')
  return {
    visitor: at % 2 === 0 ? customer.visitor : onSecond(customer),
    serviceId: customer.serviceId,
    ticketId,
  }
}

function onSecond(customer: Customer): Visitor {
  const visitor = second.guest()
  for (const [name, value] of customer.visitor.cookies) visitor.cookies.set(name, value)
  return visitor
}

const technicians = async (count: number) => {
  for (let each = 0; each < count; each++) await addTechnician(server, '146')
  await openSlots(server.world)
}
const offeredTo = async ({ visitor, serviceId, ticketId: id }: Person) =>
  (await visitor.ask(listSchedules, { params: { serviceId }, query: { id, daysToSearch: 14 } } as never))
    .reply
const book = ({ visitor, serviceId, ticketId: id }: Person, appointment: unknown) =>
  visitor.ask(updateTicket, { params: { serviceId }, body: { id, appointment } } as never)
const cancel = ({ visitor, serviceId, ticketId: id }: Person) =>
  visitor.ask(cancelTicket, { params: { serviceId }, query: { id } })
const taken = () =>
  server.world.database.selectFrom('technician_slots').where('work_id', 'is not', null).selectAll().execute()

it('the two servers share nothing but the database', () => {
  expect(second.world.database).not.toBe(server.world.database)
})

it('of a hundred people who want one of ten at once ten get one each, and the others are offered the next', async () => {
  await technicians(10)
  const people = await Promise.all(Array.from({ length: 100 }, (_, at) => person(at)))
  const [first, next] = await offeredTo(people[0] as Person)
  const answers = await Promise.all(people.map((each) => book(each, first)))
  const outcomes = answers.map((answer) => (answer.status === 200 ? 'booked' : answer.problem.code))
  expect(outcomes.filter((each) => each === 'booked')).toHaveLength(10)
  expect(outcomes.filter((each) => each === 'slot-taken')).toHaveLength(90)
  const slots = await taken()
  expect(new Set(slots.map(({ technician_id }) => technician_id)).size).toBe(10)
  expect(slots.map(({ work_id }) => work_id).toSorted()).toEqual(
    people
      .filter((_, at) => outcomes[at] === 'booked')
      .map(({ ticketId }) => ticketId)
      .toSorted(),
  )
  const late = people[outcomes.indexOf('slot-taken')] as Person
  expect((await offeredTo(late))[0]).toEqual(next)
  expect((await book(late, next)).status).toBe(200)
})

it('a ticket that’s canceled while a time is being booked keeps none', async () => {
  await technicians(2)
  const people = await Promise.all(Array.from({ length: 20 }, (_, at) => person(at)))
  const offered = await offeredTo(people[0] as Person)
  const before = await taken()
  expect(before).toEqual([])
  await Promise.all(people.map((each, at) => Promise.all([book(each, offered[at]), cancel(each)])))
  expect(await taken()).toEqual([])
  const outcomes = await Promise.all(
    people.map(({ visitor, serviceId }) => visitor.ask(listTickets, { params: { serviceId }, query: {} })),
  )
  for (const { reply } of outcomes) expect(reply).toMatchObject([{ status: 'Cancelled', appointment: null }])
})

it('a problem that’s reported on both servers at once is one ticket', async () => {
  const customer = await newCustomer(server, { kind: 'legacy' })
  const requestId = randomUUID()
  const report = (visitor: Visitor) =>
    visitor.ask(openTicket, {
      params: { serviceId: customer.serviceId },
      body: { requestId, ticketType: 'internet', trouble: 'It is slow.' },
    } as never)
  const visitors = [customer.visitor, onSecond(customer)]
  const answers = await Promise.all([...visitors, ...visitors].map(report))
  expect(new Set(answers.map(({ reply }) => reply.id)).size).toBe(1)
  const { reply } = await customer.visitor.ask(listTickets, {
    params: { serviceId: customer.serviceId },
    query: {},
  })
  expect(reply).toHaveLength(1)
})
