import { choose } from '@lightwell/rulebook/contact-preferences/contract.ts'
import { listSchedules } from '@lightwell/rulebook/work-orders/appointments/contract.ts'
import { cancelTicket, listTickets, updateTicket } from '@lightwell/rulebook/work-orders/tickets/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailsAbout } from '../../testing/books.ts'
import type { Customer } from '../../testing/customer.ts'
import { lookedUp, lookUp } from '../../testing/looked-up.ts'
import { startTestServer, type TestServer, usualInstant } from '../../testing/test-server.ts'
import type { Visitor } from '../../testing/visitor.ts'
import { openSlots } from '../desk/open-slots.ts'
import { notifyOfWork } from '../notify-of-work.ts'
import { addTechnician, addWork } from '../test-rows.ts'

// A guest knows a ticket's number, a last name and a ZIP code, and may not belong to the household. So guests can
// change little. The account's owners are always notified, even if they've turned such emails off.

let server: TestServer
let owner: Customer
let guest: Visitor
let id: string
let serviceId: string
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(usualInstant)
  const { database } = server.world
  for (const table of ['throttles', 'technician_slots', 'technicians'] as const)
    await database.deleteFrom(table).execute()
  await addTechnician(server, '146')
  await openSlots(server.world)
  ;({ customer: owner, guest, ticketId: id, serviceId } = await lookedUp(server, { visitIn: 30 }))
})

const serviceOf = async (ticketId: string) => (await lookUp(guest, { ticketId })).reply.serviceId ?? ''
const as = (who: Visitor) => (who === guest ? serviceId : owner.serviceId)
const change = async (body: object, who = guest, ticket = id) => {
  const params = { serviceId: as(who) }
  const answer = await who.ask(updateTicket, { params, body: { id: ticket, ...body } } as never)
  return answer.status === 200 ? 'done' : answer.problem.code
}
const setNumber = (canBeReachedTelephoneNumber: string, who = guest, ticket = id) =>
  change({ canBeReachedTelephoneNumber }, who, ticket)
const cancel = async (who = guest) => {
  const params = { serviceId: as(who) }
  const answer = await who.ask(cancelTicket, { params, query: { id } } as never)
  return answer.status === 200 ? 'done' : answer.problem.code
}
async function slots(): Promise<unknown[]> {
  const asked = { params: { serviceId }, query: { id, daysToSearch: 14 } }
  return (await guest.ask(listSchedules, asked as never)).reply
}
async function lastMail() {
  server.clock.pass({ minutes: 2 })
  await notifyOfWork(server.world)
  return (await mailsAbout(server, owner)).at(-1)
}
const withoutSigningIn = 'someone who wasn’t signed in'

describe('the owner is notified of', () => {
  beforeEach(() => owner.visitor.ask(choose, { body: { about: 'service', channel: 'mail', isOn: false } }))

  it.each<[string, () => Promise<unknown>, string]>([
    [
      'a time that a guest moved',
      async () => change({ appointment: (await slots())[3] }),
      'Your technician visit is now',
    ],
    ['a number that a guest set', () => setNumber('5855550188'), 'callback number'],
    ['a ticket that a guest cancelled', () => cancel(), 'is canceled'],
  ])('%s, though they turned such emails off', async (_what, make, subject) => {
    expect(await make()).toBe('done')
    const mail = await lastMail()
    expect(mail?.subject).toContain(subject)
    expect(mail?.body_text).toContain(withoutSigningIn)
    expect([mail?.to_address, mail?.unsubscribe_url]).toEqual([owner.email, null])
  })

  it('a ticket that a guest canceled, whatever that guest is refused next', async () => {
    expect(await cancel()).toBe('done')
    server.clock.pass({ seconds: 10 })
    expect(await setNumber('5855550188')).toBe('not-in-progress')
    expect((await lastMail())?.body_text).toContain(withoutSigningIn)
  })

  it('nothing that they did themselves', async () => {
    await setNumber('5855550188', owner.visitor)
    expect(await lastMail()).toBeUndefined()
  })
})

it('an owner’s change after a guest’s is the owner’s', async () => {
  await setNumber('5855550188')
  server.clock.pass({ minutes: 40 })
  await setNumber('5855550199', owner.visitor)
  expect((await lastMail())?.body_text).not.toContain(withoutSigningIn)
})

it('a guest’s refused change leaves nothing behind', async () => {
  expect(await setNumber('5855550')).toBe('contact-number-refused')
  await setNumber('5855550199', owner.visitor)
  expect((await lastMail())?.body_text).not.toContain(withoutSigningIn)
})

describe('of one ticket', () => {
  it('guests can make three changes a day, from wherever, and its customer can make any number', async () => {
    const offered = await slots()
    for (const at of [1, 2, 3]) expect(await change({ appointment: offered[at] })).toBe('done')
    expect(await change({ appointment: offered[4] })).toBe('too-many-requests')
    expect(await cancel()).toBe('too-many-requests')
    // The appointment already has this time, so this request changes nothing and isn't counted.
    expect(await change({ appointment: offered[3] })).toBe('done')
    expect(await change({ appointment: offered[5] }, owner.visitor)).toBe('done')
    server.clock.pass({ hours: 24 })
    await server.world.database.deleteFrom('guests').execute()
    serviceId = await serviceOf(id)
    expect(await cancel()).toBe('done')
  })

  it('the number changes once an hour', async () => {
    expect(await setNumber('5855550188')).toBe('done')
    expect(await setNumber('5855550199')).toBe('too-many-requests')
    expect(await setNumber('5855550199', owner.visitor)).toBe('done')
    const other = await addWork(server, owner, 'ticket', { visitIn: 54 })
    serviceId = await serviceOf(other.id)
    expect(await setNumber('5855550177', guest, other.id)).toBe('done')
  })

  it('a number change that has to wait doesn’t count toward the day’s changes', async () => {
    const offered = await slots()
    expect(await setNumber('5855550188')).toBe('done')
    for (let tries = 0; tries < 3; tries++) expect(await setNumber('5855550199')).toBe('too-many-requests')
    for (const at of [1, 2]) expect(await change({ appointment: offered[at] })).toBe('done')
    expect(await change({ appointment: offered[3] })).toBe('too-many-requests')
  })

  it('a ticket sent back whole with another time, its number as a guest sees it, only changes the time', async () => {
    const [wanted] = (await slots()) as { startDate: string; endDate: string }[]
    await setNumber('5855550188', owner.visitor)
    const { reply } = await guest.ask(listTickets, { params: { serviceId }, query: {} })
    const whole = reply.find((each) => each.id === id)
    expect(whole?.appointment?.canBeReachedTelephoneNumber).toBe('(•••) •••-••88')
    expect(await change({ ...whole, appointment: { ...whole?.appointment, ...wanted } })).toBe('done')
    // A guest can change the number once an hour. The request with the masked number didn't use up that change.
    expect(await setNumber('5855550199')).toBe('done')
    const { reply: after } = await owner.visitor.ask(listTickets, {
      params: { serviceId: owner.serviceId },
      query: {},
    })
    expect(after.find((each) => each.id === id)?.appointment).toMatchObject({
      startDate: wanted?.startDate,
      canBeReachedTelephoneNumber: '5855550199',
    })
  })

  it('a refused change doesn’t count', async () => {
    for (let tries = 0; tries < 5; tries++) expect(await setNumber('5855550')).toBe('contact-number-refused')
    expect(await setNumber('5855550188')).toBe('done')
  })
})
