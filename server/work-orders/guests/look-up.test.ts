import { listSchedules } from '@lightwell/rulebook/work-orders/appointments/contract.ts'
import { cancelOrder, listOrders, updateOrder } from '@lightwell/rulebook/work-orders/orders/contract.ts'
import {
  cancelTicket,
  listTickets,
  openTicket,
  updateTicket,
} from '@lightwell/rulebook/work-orders/tickets/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Customer, newCustomer } from '../../testing/customer.ts'
import { lookedUp, lookUp } from '../../testing/looked-up.ts'
import { crowd, hearWaits, useUp } from '../../testing/slowed.ts'
import { startTestServer, type TestServer, usualInstant } from '../../testing/test-server.ts'
import { openVisitor, type Visitor, withCookiesOf } from '../../testing/visitor.ts'
import { openSlots } from '../desk/open-slots.ts'
import { appointmentLimits } from '../limits.ts'
import { addTechnician, addWork } from '../test-rows.ts'

let server: TestServer
let customer: Customer
let guest: Visitor
let ticketId: string
let serviceId: string
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(usualInstant)
  await server.world.database.deleteFrom('throttles').execute()
  ;({ customer, guest, ticketId, serviceId } = await lookedUp(server))
})

const list = (visitor: Visitor, id = serviceId) =>
  visitor.ask(listTickets, { params: { serviceId: id }, query: {} })
const setNumber = (visitor: Visitor, id: string, number = '5855550188') =>
  visitor.ask(updateTicket, {
    params: { serviceId },
    body: { id, canBeReachedTelephoneNumber: number },
  } as never)
const cancel = (visitor: Visitor, id: string) =>
  visitor.ask(cancelTicket, { params: { serviceId }, query: { id } })

describe('someone who has looked up a ticket', () => {
  it('sees it, is offered times for it, changes it, and cancels it twice', async () => {
    await addTechnician(server, '146')
    await openSlots(server.world)
    expect((await list(guest)).reply.map(({ id }) => id)).toEqual([ticketId])
    const asked = { params: { serviceId }, query: { id: ticketId, daysToSearch: 14 } }
    const [slot] = (await guest.ask(listSchedules, asked as never)).reply
    const body = { id: ticketId, appointment: slot, canBeReachedTelephoneNumber: '5855550188' }
    const changed = await guest.ask(updateTicket, { params: { serviceId }, body } as never)
    expect(changed.reply.appointment).toMatchObject({
      startDate: slot?.startDate,
      technicianFirstName: expect.any(String),
      canBeReachedTelephoneNumber: '(•••) •••-••88',
    })
    for (const answer of [await cancel(guest, ticketId), await cancel(guest, ticketId)])
      expect(answer.reply).toMatchObject({ status: 'Cancelled', BTN: null, details: { trouble: null } })
    expect((await setNumber(guest, ticketId)).problem.code).toBe('not-in-progress')
  })

  it.each(['5855550', '6665550188', '5851550188'])('is refused the number %s', async (number) => {
    expect((await setNumber(guest, ticketId, number)).problem.code).toBe('contact-number-refused')
  })

  it('can’t reach another one, on the same account or another', async () => {
    const other = await addWork(server, customer, 'ticket')
    const stranger = await newCustomer(server, { kind: 'legacy' })
    const theirs = await addWork(server, stranger, 'ticket')
    for (const { id } of [other, theirs, { id: 'TT-00000000' }]) {
      expect((await setNumber(guest, id)).problem.code, id).toBe('not-found')
      expect((await cancel(guest, id)).problem.code, id).toBe('not-found')
      const asked = { params: { serviceId }, query: { id, daysToSearch: 14 } }
      expect((await guest.ask(listSchedules, asked as never)).problem.code, id).toBe('not-found')
    }
    expect((await list(guest)).reply.map(({ id }) => id)).toEqual([ticketId])
  })

  it('can’t reach an order, even one with that number', async () => {
    await addWork(server, customer, 'order', { id: ticketId })
    expect((await guest.ask(listOrders, { params: { serviceId } } as never)).reply).toEqual([])
    const body = { id: ticketId, canBeReachedTelephoneNumber: '5855550188' }
    const update = await guest.ask(updateOrder, { params: { serviceId }, body } as never)
    expect(update.problem.code).toBe('not-found')
    const cancelled = await guest.ask(cancelOrder, {
      params: { serviceId },
      query: { id: ticketId },
    } as never)
    expect(cancelled.problem.code).toBe('not-found')
  })

  it('can’t open a ticket, or do anything through the account’s own service', async () => {
    const body = { requestId: crypto.randomUUID(), ticketType: 'internet', trouble: 'It is slow.' }
    const opened = await guest.ask(openTicket, { params: { serviceId }, body } as never)
    expect(opened.problem.code).toBe('not-signed-in')
    expect((await list(guest, customer.serviceId)).problem.code).toBe('not-signed-in')
  })

  it('has access for a quarter of an hour', async () => {
    server.clock.pass({ minutes: 14, seconds: 59 })
    expect((await list(guest)).status).toBe(200)
    server.clock.pass({ seconds: 1 })
    expect((await list(guest)).problem.code).toBe('not-signed-in')
    expect((await cancel(guest, ticketId)).problem.code).toBe('not-signed-in')
  })

  it('has access to what they looked up last', async () => {
    const former = serviceId
    await lookUp(guest, { accountId: customer.accountNumber })
    expect((await list(guest, former)).problem.code).toBe('not-signed-in')
  })

  it('has access while signed in to another account, too', async () => {
    const { visitor } = await newCustomer(server, { kind: 'legacy' })
    const { serviceId: theirs } = (await lookUp(visitor, { ticketId })).reply
    expect(
      (await list(visitor, theirs ?? '')).reply.map(({ BTN, details }) => [BTN, details.trouble]),
    ).toEqual([[null, null]])
  })
})

describe('nobody else has access:', () => {
  it('someone who only knows the service', async () => {
    expect((await list(server.guest())).problem.code).toBe('not-signed-in')
    const other = await newCustomer(server, { kind: 'legacy' })
    expect((await list(other.visitor)).problem.code).toBe('not-found')
  })

  it('someone who looked up something else', async () => {
    const stranger = await newCustomer(server, { kind: 'legacy' })
    await addWork(server, stranger, 'ticket')
    const other = server.guest()
    await lookUp(other, { accountId: stranger.accountNumber })
    expect((await list(other)).problem.code).toBe('not-signed-in')
  })

  it('someone whose browser found nothing', async () => {
    const other = server.guest()
    const { reply } = await lookUp(other, { ticketId, familyName: 'Okafor' })
    expect([reply.serviceId, [...other.cookies]]).toEqual([null, []])
  })
})

describe('the cookie', () => {
  it('is only for the server, and for no other site', async () => {
    const sent = await server.guest().send('POST', '/api/ticketSearch', {
      body: { ticketId, familyName: 'Achebe', zipCode: '14604' },
    })
    expect(sent.cookies).toMatchObject([
      { name: 'lightwell-guest', httpOnly: true, sameSite: 'Strict', path: '/', maxAge: 900 },
    ])
  })

  it('works on every server', async () => {
    const { app } = await server.another()
    expect((await list(withCookiesOf(guest, openVisitor(app)))).status).toBe(200)
  })
})

describe('look-ups', () => {
  const networks = (count: number) => Array.from({ length: count }, (_, at) => `198.51.100.${at + 1}`)

  it('of one account are slowed down across all networks and servers, found or not, and nobody is refused', async () => {
    const other = await server.another()
    const [most] = appointmentLimits['look-up'].per.account
    const asked = { accountId: customer.accountNumber }
    const statuses: number[] = []
    using here = hearWaits(server)
    using there = hearWaits(other)
    for (const [at, network] of networks(most + 2).entries()) {
      const { app } = at % 2 === 0 ? server : other
      const name = at % 3 === 0 ? { familyName: 'Okafor' } : {}
      statuses.push((await lookUp(openVisitor(app, network), { ...asked, ...name })).status)
    }
    expect(statuses).toEqual(Array(most + 2).fill(200))
    expect([here.seconds, there.seconds]).toEqual([[0.25], [0.5]])
    const found = await lookUp(server.guest('198.51.100.99'), { accountId: `${customer.accountNumber}--` })
    expect(found.reply.serviceId).toMatch(/^GUEST_/)
    expect(here.seconds).toEqual([0.25, 1])
    // Look-ups by account number are slowed down by now. Look-ups by ticket number aren't, and neither is the
    // customer's own list.
    expect((await lookUp(server.guest('198.51.100.99'), { ticketId })).status).toBe(200)
    expect((await list(customer.visitor, customer.serviceId)).status).toBe(200)
  })

  it('of one account are limited for one network, and work from elsewhere', async () => {
    const [most] = appointmentLimits['look-up'].per.pair
    const asked = { accountId: customer.accountNumber, familyName: 'Okafor' }
    const statuses: number[] = []
    for (let at = 0; at <= most; at++)
      statuses.push((await lookUp(server.guest('198.51.100.1'), asked)).status)
    expect(statuses).toEqual([...Array(most).fill(200), 429])
    const right = await lookUp(server.guest('198.51.100.2'), { accountId: customer.accountNumber })
    expect(right.reply.serviceId).toMatch(/^GUEST_/)
  })

  it('of one ticket are slowed down, whether it exists or not', async () => {
    const [most] = appointmentLimits['look-up'].per.name
    for (const id of [`${ticketId}`, 'TT-00000000']) {
      using waits = hearWaits(server)
      for (const network of networks(most + 1))
        expect((await lookUp(server.guest(network), { ticketId: id })).status).toBe(200)
      // The guest already looked up `ticketId` once before.
      expect(waits.seconds).toEqual(id === ticketId ? [0.25, 0.5] : [0.25])
    }
  })

  it('are slowed down for one network and in total, and past many waiting, people are asked to come back in a moment', async () => {
    const [most] = appointmentLimits['look-up'].per.network
    for (let at = 1; at < most; at++) await lookUp(server.guest(), { ticketId: `TT-${at}` })
    {
      using waits = hearWaits(server)
      expect((await lookUp(server.guest(), { ticketId: 'TT-0' })).status).toBe(200)
      expect(waits.seconds).toEqual([0.25])
      await using _crowd = await crowd(server, 'look-up', 'network', '203.0.113.7')
      const refused = await lookUp(server.guest(), { ticketId: 'TT-0' })
      expect([refused.problem.code, refused.headers['retry-after']]).toEqual(['too-many-attempts', '4'])
    }
    const elsewhere = server.guest('198.51.100.7')
    expect((await lookUp(elsewhere, { ticketId: 'TT-0' })).status).toBe(200)
    await useUp(server, 'look-up', 'all', 'everybody')
    using waits = hearWaits(server)
    expect((await lookUp(elsewhere, { ticketId: 'TT-00' })).status).toBe(200)
    expect(waits.seconds).toEqual([0.25])
    expect((await list(customer.visitor, customer.serviceId)).status).toBe(200)
  })

  it('and guests’ changes shut no customer out', async () => {
    const [most] = appointmentLimits.visits.per.account
    for (let at = 0; at < most; at++)
      await setNumber(guest, ticketId, `58555502${String(at).padStart(2, '0')}`)
    expect((await setNumber(guest, ticketId, '5855550300')).status).toBe(429)
    const body = { id: ticketId, canBeReachedTelephoneNumber: '5855550301' }
    const own = { params: { serviceId: customer.serviceId }, body }
    expect((await customer.visitor.ask(updateTicket, own as never)).status).toBe(200)
  })
})
