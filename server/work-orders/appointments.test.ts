import { randomUUID } from 'node:crypto'
import { listSchedules } from '@lightwell/rulebook/work-orders/appointments/contract.ts'
import { cancelOrder, listOrders, updateOrder } from '@lightwell/rulebook/work-orders/orders/contract.ts'
import {
  cancelTicket,
  listTickets,
  openTicket,
  updateTicket,
} from '@lightwell/rulebook/work-orders/tickets/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'
import { openSlots } from './desk/open-slots.ts'
import { addTechnician, addWork, removeTechnicians } from './test-rows.ts'

let server: TestServer
let customer: Customer
beforeAll(async () => {
  server = await startTestServer({ settings: { LIMITS: 'off' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(usualInstant)
  await removeTechnicians(server)
  customer = await newCustomer(server, { kind: 'legacy' })
})

const oneTechnician = async (firstName = 'Imani') => {
  await addTechnician(server, '146', firstName)
  await openSlots(server.world)
}
const schedules = async (who: Customer, id: string, daysToSearch = 14) =>
  (
    await who.visitor.ask(listSchedules, {
      params: { serviceId: who.serviceId },
      query: { id, daysToSearch },
    } as never)
  ).reply
const update = (who: Customer, body: object) =>
  who.visitor.ask(updateTicket, { params: { serviceId: who.serviceId }, body } as never)
const tickets = async (who: Customer) =>
  (await who.visitor.ask(listTickets, { params: { serviceId: who.serviceId }, query: {} })).reply
const report = (body: object = {}, requestId = randomUUID()) =>
  customer.visitor.ask(openTicket, {
    params: { serviceId: customer.serviceId },
    body: { requestId, ticketType: 'internet', trouble: 'It is slow.', ...body },
  } as never)

describe('another time', () => {
  it('is one of those offered from tomorrow on, and names the technician', async () => {
    await oneTechnician()
    const { id } = await addWork(server, customer, 'ticket')
    const offered = await schedules(customer, id)
    expect(offered[0]).toEqual({
      startDate: '2026-10-15T12:00:00.000Z',
      endDate: '2026-10-15T14:00:00.000Z',
      strStartDate: 'Oct 15, 2026 8:00am',
      strEndDate: 'Oct 15, 2026 10:00am',
    })
    const { reply } = await update(customer, { id, appointment: offered[2] })
    expect(reply.appointment).toMatchObject({ ...offered[2], technicianFirstName: 'Imani' })
    const still = await schedules(customer, id)
    expect(still).toEqual(offered.filter(({ startDate }) => startDate !== offered[2]?.startDate))
  })

  it('is visible where the previous one was hidden', async () => {
    await oneTechnician()
    const { id } = await addWork(server, customer, 'ticket')
    const offered = await schedules(customer, id)
    await update(customer, { id, appointment: offered[0] })
    await server.world.database.updateTable('appointments').set({ is_hidden: true }).execute()
    expect((await tickets(customer))[0]?.appointment).toBeNull()
    const { reply } = await update(customer, { id, appointment: offered[1] })
    expect(reply.appointment).toMatchObject({ startDate: offered[1]?.startDate })
  })

  it('frees the previous one', async () => {
    await oneTechnician()
    const { id } = await addWork(server, customer, 'ticket')
    const offered = await schedules(customer, id)
    await update(customer, { id, appointment: offered[0] })
    await update(customer, { id, appointment: offered[5] })
    expect((await schedules(customer, id)).map(({ startDate }) => startDate)).toContain(offered[0]?.startDate)
  })

  it('sets the estimated completion date, in the answer already', async () => {
    await oneTechnician()
    const { id } = (await report()).reply
    const offered = await schedules(customer, id)
    const onDay = (day: string) => offered.find(({ startDate }) => startDate.startsWith(day))
    const days = []
    for (const day of ['2026-10-22', '2026-10-15']) {
      const { reply } = await update(customer, { id, appointment: onDay(day) })
      days.push(reply.completionDate)
    }
    await update(customer, { id, canBeReachedTelephoneNumber: '2125550144' })
    days.push((await tickets(customer))[0]?.completionDate)
    expect(days).toEqual(['2026-10-22', '2026-10-15', '2026-10-15'])
  })

  it('that somebody else just took leaves the appointment as it was', async () => {
    await oneTechnician()
    const faster = await newCustomer(server, { kind: 'platform' })
    const { id } = await addWork(server, customer, 'ticket')
    const { id: theirs } = await addWork(server, faster, 'ticket')
    const [first, second] = await schedules(customer, id)
    await update(customer, { id, appointment: first })
    await update(faster, { id: theirs, appointment: second })
    const late = await update(customer, { id, appointment: second })
    expect([late.status, late.problem.code]).toEqual([409, 'slot-taken'])
    expect((await tickets(customer))[0]?.appointment).toMatchObject({ startDate: first?.startDate })
  })

  it('is never today, even if somebody would be free', async () => {
    const technician_id = await addTechnician(server, '146')
    const { id } = await addWork(server, customer, 'ticket')
    const [startDate, endDate] = ['2026-10-14T19:00:00.000Z', '2026-10-14T21:00:00.000Z']
    await server.world.database
      .insertInto('technician_slots')
      .values({
        ...{ area: '146', technician_id, starts_at: startDate, ends_at: endDate },
        ...{ account_id: null, work_kind: null, work_id: null },
      })
      .execute()
    expect(await schedules(customer, id)).toEqual([])
    const { status, problem } = await update(customer, { id, appointment: { startDate, endDate } })
    expect([status, problem.code]).toEqual([409, 'slot-taken'])
    const opened = await report({ appointment: { startDate, endDate } })
    expect([opened.status, opened.reply.appointment]).toEqual([200, null])
  })

  it('that’s already booked is accepted on its day', async () => {
    await oneTechnician()
    const { id } = await addWork(server, customer, 'ticket')
    const [first] = await schedules(customer, id)
    await update(customer, { id, appointment: first })
    server.clock.pass({ hours: 24 })
    expect((await update(await customer.elsewhere(), { id, appointment: first })).status).toBe(200)
  })

  it('is another one if it ends at another time', async () => {
    await oneTechnician()
    const { id } = await addWork(server, customer, 'ticket')
    const [first] = await schedules(customer, id)
    await update(customer, { id, appointment: first })
    const longer = { ...first, endDate: '2026-10-15T15:00:00.000Z' }
    expect((await update(customer, { id, appointment: longer })).problem.code).toBe('slot-taken')
  })

  it('is never one that wouldn’t be shown', async () => {
    await using shortSighted = await startTestServer({ settings: { APPOINTMENT_DAYS_AHEAD: '7' } })
    const theirs = await newCustomer(shortSighted, { kind: 'legacy' })
    const { id } = await addWork(shortSighted, theirs, 'ticket')
    await addTechnician(shortSighted, '146')
    await openSlots(shortSighted.world)
    const offered = await schedules(theirs, id, 60)
    expect(offered.at(-1)?.startDate).toBe('2026-10-21T19:00:00.000Z')
    const beyond = { startDate: '2026-10-22T12:00:00.000Z', endDate: '2026-10-22T14:00:00.000Z' }
    expect((await update(theirs, { id, appointment: beyond })).problem.code).toBe('slot-taken')
    const { reply } = await update(theirs, { id, appointment: offered.at(-1) })
    expect(reply.appointment).toMatchObject({ startDate: offered.at(-1)?.startDate })
  })

  it('is offered and booked for an order as well', async () => {
    await oneTechnician('Søren')
    const { id } = await addWork(server, customer, 'order')
    const [slot] = await schedules(customer, id)
    const params = { serviceId: customer.serviceId }
    await customer.visitor.ask(updateOrder, { params, body: { id, appointment: slot } } as never)
    const { reply } = await customer.visitor.ask(listOrders, { params, query: {} })
    expect(reply).toMatchObject([
      { id, completionDate: '2026-10-15', appointment: { technicianFirstName: 'Søren' } },
    ])
  })
})

describe('the number to call back', () => {
  it('is checked before anything changes', async () => {
    await oneTechnician()
    const { id } = await addWork(server, customer, 'ticket', { mainNumber: '5855550102' })
    const [appointment] = await schedules(customer, id)
    const refused = await update(customer, { id, appointment, canBeReachedTelephoneNumber: '5855550102' })
    expect([refused.status, refused.problem.fields]).toEqual([
      422,
      { canBeReachedTelephoneNumber: 'same-as-on-order' },
    ])
    expect((await tickets(customer))[0]?.appointment).toBeNull()
  })
})

describe('a ticket that is sent back whole', () => {
  type Whole = Awaited<ReturnType<typeof tickets>>[number]
  type Offered = { startDate: string; endDate: string } | undefined
  const agreed = '2125550144'
  const named: [
    string,
    (whole: Whole, offered: Offered) => object,
    { day: string; number: string | null },
  ][] = [
    ['as it was', (whole) => whole, { day: '2026-10-15', number: agreed }],
    [
      'with another time',
      (whole, offered) => ({ ...whole, appointment: { ...whole.appointment, ...offered } }),
      { day: '2026-10-16', number: agreed },
    ],
    [
      'with another number in its appointment',
      (whole) => ({
        ...whole,
        appointment: { ...whole.appointment, canBeReachedTelephoneNumber: '3105550188' },
      }),
      { day: '2026-10-15', number: '3105550188' },
    ],
    [
      'with another number beside its appointment',
      (whole) => ({ ...whole, canBeReachedTelephoneNumber: '3105550188' }),
      { day: '2026-10-15', number: '3105550188' },
    ],
    [
      'with both',
      (whole, offered) => ({
        ...whole,
        appointment: { ...offered, canBeReachedTelephoneNumber: '3105550188' },
      }),
      { day: '2026-10-16', number: '3105550188' },
    ],
    [
      'with no appointment',
      (whole) => ({ ...whole, appointment: null }),
      { day: '2026-10-15', number: agreed },
    ],
    [
      'with nothing in its appointment',
      (whole) => ({
        ...whole,
        appointment: { startDate: null, endDate: null, canBeReachedTelephoneNumber: null },
        canBeReachedTelephoneNumber: null,
      }),
      { day: '2026-10-15', number: agreed },
    ],
    [
      'with another status, which is none of its caller’s to set',
      (whole) => ({ ...whole, status: 'Completed', ticketStatus: 'Completed' }),
      { day: '2026-10-15', number: agreed },
    ],
  ]

  async function agreedOn() {
    await oneTechnician()
    const { id } = await addWork(server, customer, 'ticket')
    const offered = await schedules(customer, id)
    await update(customer, { id, appointment: offered[0], canBeReachedTelephoneNumber: agreed })
    const [whole] = await tickets(customer)
    return {
      whole: whole as Whole,
      offered: offered.find(({ startDate }) => startDate.startsWith('2026-10-16')),
    }
  }

  it.each(named)('%s', async (_, change, { day, number }) => {
    const { whole, offered } = await agreedOn()
    const { reply } = await update(customer, change(whole, offered))
    expect(reply).toMatchObject({
      status: 'In-Progress',
      appointment: { canBeReachedTelephoneNumber: number },
    })
    expect(reply.appointment?.startDate?.slice(0, 10)).toBe(day)
    expect((await tickets(customer))[0]).toEqual(reply)
  })

  it('keeps a number that couldn’t be chosen today', async () => {
    const { whole } = await agreedOn()
    await server.world.database.updateTable('tickets').set({ main_number: agreed }).execute()
    expect((await update(customer, whole)).status).toBe(200)
    const chosen = { ...whole, canBeReachedTelephoneNumber: '4155550100' }
    await update(customer, chosen)
    const back = await update(customer, { ...chosen, canBeReachedTelephoneNumber: agreed })
    expect([back.status, back.problem.code]).toEqual([422, 'contact-number-refused'])
  })

  it('needs both a start and an end, or neither', async () => {
    const { whole } = await agreedOn()
    const half = { ...whole.appointment, endDate: null }
    const { status, problem } = await update(customer, { ...whole, appointment: half })
    expect([status, problem]).toMatchObject([400, { code: 'bad-input', fields: { appointment: 'custom' } }])
  })

  it('works for an order as well', async () => {
    const { id } = await addWork(server, customer, 'order')
    const { serviceId } = customer
    const orders = async () =>
      (await customer.visitor.ask(listOrders, { params: { serviceId }, query: {} })).reply
    const [whole] = await orders()
    expect(whole?.id).toBe(id)
    const body = { ...whole, canBeReachedTelephoneNumber: '3105550188' }
    const { reply } = await customer.visitor.ask(updateOrder, { params: { serviceId }, body } as never)
    expect(reply.appointment).toMatchObject({ canBeReachedTelephoneNumber: '3105550188' })
  })
})

describe('a canceled ticket', () => {
  it('is canceled once, loses its time, and can’t be changed anymore', async () => {
    await oneTechnician()
    const { id } = await addWork(server, customer, 'ticket')
    const offered = await schedules(customer, id)
    await update(customer, { id, appointment: offered[0] })
    const cancel = () =>
      customer.visitor.ask(cancelTicket, { params: { serviceId: customer.serviceId }, query: { id } })
    const answers = [await cancel(), await cancel()]
    expect(answers.map(({ status, reply }) => [status, reply.status, reply.appointment])).toEqual([
      [200, 'Cancelled', null],
      [200, 'Cancelled', null],
    ])
    const late = await update(customer, { id, canBeReachedTelephoneNumber: '2125550144' })
    expect([late.status, late.problem.code]).toEqual([409, 'not-in-progress'])
    const { id: next } = await addWork(server, customer, 'ticket')
    expect(await schedules(customer, next)).toEqual(offered)
  })

  it.each(['Canceled', 'Abandoned'] as const)(
    'gets the same answer if a system writes that as %s',
    async (as) => {
      const { id } = await addWork(server, customer, 'order', { status: as })
      const { status, reply } = await customer.visitor.ask(cancelOrder, {
        params: { serviceId: customer.serviceId },
        query: { id },
      })
      expect([status, reply.status]).toEqual([200, as])
    },
  )

  it('can’t be one that’s done', async () => {
    const { id } = await addWork(server, customer, 'ticket', { status: 'Completed' })
    const { status, problem } = await customer.visitor.ask(cancelTicket, {
      params: { serviceId: customer.serviceId },
      query: { id },
    })
    expect([status, problem.code]).toEqual([409, 'not-in-progress'])
  })
})

describe('a problem', () => {
  it('that’s reported twice is one ticket', async () => {
    const requestId = randomUUID()
    const [first, second] = await Promise.all([report({}, requestId), report({}, requestId)])
    expect(second.reply.id).toBe(first.reply.id)
    expect(await tickets(customer)).toHaveLength(1)
  })

  it('that’s reported again with another call-back number, because the answer was lost, has that number', async () => {
    const requestId = randomUUID()
    await report({ canBeReachedTelephoneNumber: '5855550144' }, requestId)
    const number = { canBeReachedTelephoneNumber: '5855550155' }
    expect((await report(number, requestId)).reply.appointment).toMatchObject(number)
    expect((await tickets(customer)).map(({ appointment }) => appointment)).toMatchObject([number])
  })

  it('keeps the line breaks it was written with', async () => {
    const { reply } = await report({ trouble: ' Slow since Monday.\r\n\r\n\t- also by cable\n' })
    expect(reply.details.trouble).toBe('Slow since Monday.\n\n - also by cable')
  })

  it('is about the account’s line if there’s no number to call back', async () => {
    await server.world.database
      .updateTable('accounts')
      .set({ account_number: '585-555-0177-030221-4' })
      .where('id', '=', customer.accountId)
      .execute()
    const line = { canBeReachedTelephoneNumber: '5855550177' }
    const refused = await report(line)
    expect([refused.status, refused.problem.fields]).toEqual([
      422,
      { canBeReachedTelephoneNumber: 'same-as-on-order' },
    ])
    const { id, BTN } = (await report()).reply
    expect(BTN).toBe('5855550177')
    expect((await update(customer, { id, ...line })).problem.fields).toEqual({
      canBeReachedTelephoneNumber: 'same-as-on-order',
    })
  })

  it('can’t be reported by somebody with five open tickets', async () => {
    for (let each = 0; each < 5; each++) await report()
    const { status, problem } = await report()
    expect([status, problem.code]).toEqual([409, 'too-many-open'])
  })
})

it('lets a customer waiting for installation see the order and choose another time for it', async () => {
  await oneTechnician()
  const { id } = await addWork(server, customer, 'order')
  await server.world.database
    .updateTable('services')
    .set({ type: 'UNPROVISIONED' })
    .where('account_id', '=', customer.accountId)
    .execute()
  const params = { serviceId: customer.serviceId }
  expect((await customer.visitor.ask(listOrders, { params, query: {} })).reply).toMatchObject([{ id }])
  const offered = await schedules(customer, id)
  const body = { id, appointment: offered[1] }
  const { reply } = await customer.visitor.ask(updateOrder, { params, body } as never)
  expect(reply.appointment).toMatchObject({ startDate: offered[1]?.startDate })
  expect((await customer.visitor.ask(listTickets, { params } as never)).status).toBe(403)
})

it('lists what’s in progress, then what started in the last 90 days, newest first', async () => {
  const old = await addWork(server, customer, 'ticket', { createdAgo: 400 })
  const last = await addWork(server, customer, 'ticket', { createdAgo: 90, status: 'Completed' })
  await addWork(server, customer, 'ticket', { createdAgo: 91, status: 'Completed' })
  const newest = await addWork(server, customer, 'ticket', { createdAgo: 0, status: 'Cancelled' })
  expect((await tickets(customer)).map(({ id }) => id)).toEqual([old.id, newest.id, last.id])
})
