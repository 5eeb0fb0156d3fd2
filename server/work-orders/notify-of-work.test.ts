import { choose } from '@lightwell/rulebook/contact-preferences/contract.ts'
import { listSchedules } from '@lightwell/rulebook/work-orders/appointments/contract.ts'
import type { WorkName } from '@lightwell/rulebook/work-orders/appointments/work.ts'
import { cancelTicket, openTicket, updateTicket } from '@lightwell/rulebook/work-orders/tickets/contract.ts'
import { searchTickets } from '@lightwell/rulebook/work-orders/tickets/search-contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailsAbout } from '../testing/books.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'
import { openSlots } from './desk/open-slots.ts'
import { notifyOfWork, notifyOnTheWay, remindOfVisits } from './notify-of-work.ts'
import { addTechnician, addWork } from './test-rows.ts'

let server: TestServer
let customer: Customer
beforeAll(async () => {
  server = await startTestServer({ settings: { LIMITS: 'off' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(usualInstant)
  const { database } = server.world
  for (const table of ['technician_slots', 'technicians', 'text_messages'] as const)
    await database.deleteFrom(table).execute()
  await addTechnician(server, '146')
  await openSlots(server.world)
  customer = await newCustomer(server, { kind: 'legacy' })
})

const params = () => ({ serviceId: customer.serviceId })
const report = (body: object = {}) =>
  customer.visitor.ask(openTicket, {
    params: params(),
    body: { requestId: crypto.randomUUID(), ticketType: 'internet', trouble: 'It is slow.', ...body },
  } as never)
const slots = async (id: string) =>
  (await customer.visitor.ask(listSchedules, { params: params(), query: { id, daysToSearch: 14 } } as never))
    .reply
const agreeOn = (id: string, appointment: unknown) =>
  customer.visitor.ask(updateTicket, { params: params(), body: { id, appointment } } as never)
const cancel = (id: string) => customer.visitor.ask(cancelTicket, { params: params(), query: { id } })
const subjects = async () => (await mailsAbout(server, customer)).map(({ subject }) => subject)
/** Lets a minute pass, sends the news, and returns the subjects of the new emails. */
const newMails = async () => {
  const before = (await subjects()).length
  server.clock.pass({ minutes: 1 })
  await notifyOfWork(server.world)
  await notifyOfWork(server.world)
  return (await subjects()).slice(before)
}
const change = async ({ accountId, id }: WorkName, set: object) =>
  server.world.database
    .updateTable('appointments')
    .set({ ...set, changed_at: server.clock.read().toString() })
    .where('account_id', '=', accountId)
    .where('work_id', '=', id)
    .execute()
const texts = async () =>
  (await server.world.database.selectFrom('text_messages').select('body').execute()).map(({ body }) => body)
const chooseTexts = async () => {
  await server.world.database
    .updateTable('identities')
    .set({ telephone: '5855550102', telephone_verified: true })
    .where('id', '=', customer.identityId)
    .execute()
  await server.world.database
    .insertInto('contact_choices')
    .values({
      id: crypto.randomUUID(),
      identity_id: customer.identityId,
      about: 'service',
      channel: 'text',
      is_on: true,
      address: '5855550102',
      source: 'profile',
      chosen_at: server.clock.read().toString(),
    })
    .execute()
}

describe('an email is sent about', () => {
  it('a ticket, its appointment, another time, and its end, each once', async () => {
    const { id } = (await report()).reply
    expect(await newMails()).toEqual([`We opened ticket ${id} for you`])
    const [first, second] = await slots(id)
    await agreeOn(id, first)
    expect(await newMails()).toEqual(['Your technician visit is Thursday, October 15, 8–10\u00a0am'])
    await agreeOn(id, second)
    expect(await newMails()).toEqual(['Your technician visit is now Thursday, October 15, 10\u00a0am–noon'])
    await cancel(id)
    expect(await newMails()).toEqual([`Your ticket ${id} is canceled`])
    expect(await newMails()).toEqual([])
  })

  it('a visit with a calendar file, which replaces the previous one and is removed in the end', async () => {
    const { id } = (await report()).reply
    const [first, second] = await slots(id)
    const files: [string | undefined, string | undefined][] = []
    const sequences: number[] = []
    const fileOfNews = async () => {
      await newMails()
      const mail = (await mailsAbout(server, customer)).at(-1)
      const content = mail?.calendar?.content.replaceAll('\r\n ', '') ?? ''
      const of = (name: string) => new RegExp(`^${name}:(.*)\r$`, 'm').exec(content)?.[1]
      files.push([mail?.calendar?.method, of('DTSTART')])
      sequences.push(Number(of('SEQUENCE')))
      return { content, uid: of('UID') }
    }
    await agreeOn(id, first)
    const agreed = await fileOfNews()
    expect(agreed.content).toContain('LOCATION:')
    expect(agreed.content).toContain('TRIGGER:-PT1H')
    await agreeOn(id, second)
    const moved = await fileOfNews()
    await cancel(id)
    const cancelled = await fileOfNews()
    expect(cancelled.content).toContain('STATUS:CANCELLED')
    expect(new Set([agreed.uid, moved.uid, cancelled.uid]).size).toBe(1)
    expect(files).toEqual([
      ['PUBLISH', '20261015T120000Z'],
      ['PUBLISH', '20261015T140000Z'],
      ['CANCEL', '20261015T140000Z'],
    ])
    // Each calendar file has a higher sequence number than the one before. Calendars use the file with the highest.
    expect(sequences).toEqual([...new Set(sequences)].toSorted((one, other) => one - other))
  })

  it('a visit with the file next to its words, as mail programs take it', async () => {
    const { id } = (await report()).reply
    await agreeOn(id, (await slots(id))[0])
    await newMails()
    const mail = (await mailsAbout(server, customer)).at(-1)
    const message = await server.world.mailer.compose({
      id: 'x',
      messageId: '<x@example.com>',
      from: 'a@example.com',
      to: 'b@example.com',
      subject: mail?.subject ?? '',
      text: mail?.body_text ?? '',
      html: mail?.body_html ?? '',
      calendar: mail?.calendar,
      writtenAt: new Date(0),
    })
    expect(message.toString()).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=PUBLISH/)
    expect(message.toString()).toContain(`filename=${id}.ics`)
  })

  it('a ticket without a calendar file if no visit is booked', async () => {
    const { id } = (await report()).reply
    await cancel(id)
    await newMails()
    expect((await mailsAbout(server, customer)).at(-1)?.calendar).toBeNull()
  })

  it('a ticket and its appointment in one if both are new', async () => {
    const { id } = (await report()).reply
    await agreeOn(id, (await slots(id))[0])
    expect(await newMails()).toEqual([`We opened ticket ${id} for you`])
    const mail = (await mailsAbout(server, customer)).at(-1)
    expect(mail?.body_text).toContain(
      'Technician visit: Thursday, October 15, 8–10\u00a0am\nYour technician: Imani',
    )
    expect(mail?.body_text).toContain('/account/#/tickets')
    expect(mail?.body_text).toContain(mail?.unsubscribe_url ?? '-')
  })

  it('the result of quick changes only, and nothing that was undone', async () => {
    const work = await addWork(server, customer, 'ticket')
    const [first, second] = await slots(work.id)
    await agreeOn(work.id, first)
    server.clock.pass({ seconds: 50 })
    await notifyOfWork(server.world)
    await agreeOn(work.id, second)
    server.clock.pass({ seconds: 50 })
    await notifyOfWork(server.world)
    expect(await subjects()).toEqual([])
    expect(await newMails()).toEqual(['Your technician visit is Thursday, October 15, 10\u00a0am–noon'])
    await agreeOn(work.id, first)
    await agreeOn(work.id, second)
    expect(await newMails()).toEqual([])
  })

  it('changes by the provider', async () => {
    const work = await addWork(server, customer, 'ticket', { visitIn: 30 })
    await change(work, { starts_at: '2026-10-20T12:00:00Z', ends_at: '2026-10-20T14:00:00Z' })
    expect(await newMails()).toEqual(['Your technician visit is now Tuesday, October 20, 8–10\u00a0am'])
    await change(work, { starts_at: null, ends_at: null })
    expect(await newMails()).toEqual(['Your technician visit is canceled'])
  })

  it('another end of the window alone, once', async () => {
    const work = await addWork(server, customer, 'ticket', { visitIn: 30 })
    await change(work, { ends_at: '2026-10-16T00:00:00Z' })
    expect(await newMails()).toEqual(['Your technician visit is now Thursday, October 15, 1–8\u00a0pm'])
    expect(await newMails()).toEqual([])
  })

  it('another call-back number, whoever changed it, with only its last digits', async () => {
    const work = await addWork(server, customer, 'ticket', { visitIn: 30 })
    const guest = server.guest()
    const body = { ticketId: work.id, familyName: 'Achebe', zipCode: '14604' }
    const { serviceId } = (await guest.ask(searchTickets, { body } as never)).reply
    const setNumber = (canBeReachedTelephoneNumber: string) =>
      guest.ask(updateTicket, {
        params: { serviceId },
        body: { id: work.id, canBeReachedTelephoneNumber },
      } as never)
    await setNumber('5855550188')
    expect(await newMails()).toEqual([`The callback number for your ticket ${work.id} was changed`])
    const mail = (await mailsAbout(server, customer)).at(-1)
    expect(mail?.body_text).toContain('Callback number: (•••) •••-••88')
    expect(mail?.body_text).not.toContain('5550188')
    expect(await newMails()).toEqual([])
    await setNumber('5855550199')
    await setNumber('5855550188')
    expect(await newMails()).toEqual([])
  })

  it('both at once if the time is different as well', async () => {
    const work = await addWork(server, customer, 'ticket', { visitIn: 30 })
    await change(work, {
      starts_at: '2026-10-20T12:00:00Z',
      ends_at: '2026-10-20T14:00:00Z',
      contact_number: '5855550188',
    })
    expect(await newMails()).toEqual(['Your technician visit is now Tuesday, October 20, 8–10\u00a0am'])
    expect((await mailsAbout(server, customer)).at(-1)?.body_text).toContain('(•••) •••-••88')
    expect(await newMails()).toEqual([])
  })

  it('nothing about an appointment that the provider hides', async () => {
    const work = await addWork(server, customer, 'ticket', { visitIn: 30 })
    await change(work, {
      starts_at: '2026-10-20T12:00:00Z',
      ends_at: '2026-10-20T14:00:00Z',
      is_hidden: true,
    })
    expect(await newMails()).toEqual([])
  })

  it('the time of a hidden appointment once it’s shown, whatever else was announced meanwhile', async () => {
    const work = await addWork(server, customer, 'ticket', { visitIn: 30 })
    await change(work, {
      starts_at: '2026-10-20T12:00:00Z',
      ends_at: '2026-10-20T14:00:00Z',
      contact_number: '5855550188',
      is_hidden: true,
    })
    expect(await newMails()).toHaveLength(1)
    await change(work, { is_hidden: false })
    expect(await newMails()).toEqual(['Your technician visit is now Tuesday, October 20, 8–10\u00a0am'])
  })

  it.each([
    ['as well, while the services are theirs to see', true],
    ['not, once they are theirs to see no more', false],
  ])('a change to whoever asked for it %s', async (_when, sees) => {
    const helper = await customer.housemate()
    const work = await addWork(server, customer, 'ticket')
    await helper.visitor.ask(cancelTicket, { params: params(), query: { id: work.id } })
    await server.world.database
      .updateTable('account_links')
      .set({ sees_services: sees, manages: sees })
      .where('identity_id', '=', helper.identityId)
      .execute()
    const before = (await mailsAbout(server, customer)).length
    await newMails()
    const to = (await mailsAbout(server, customer)).slice(before).map(({ to_address }) => to_address)
    expect(to.toSorted()).toEqual([customer.email, ...(sees ? [helper.email] : [])].toSorted())
  })

  it('news by text as well for those who chose texts, and by neither for those who want none', async () => {
    await chooseTexts()
    await addWork(server, customer, 'order', { toldStatus: null })
    await newMails()
    expect(await texts()).toMatchObject([expect.stringContaining('We got your order')])
    for (const channel of ['mail', 'text'] as const)
      await customer.visitor.ask(choose, { body: { about: 'service', channel, isOn: false } })
    await addWork(server, customer, 'order', { toldStatus: null })
    expect(await newMails()).toEqual([])
    expect(await texts()).toHaveLength(1)
  })
})

describe('the day before', () => {
  const reminders = async (at: string) => {
    server.clock.set(at)
    await remindOfVisits(server.world)
    await remindOfVisits(server.world)
    return (await subjects()).filter((subject) => subject.startsWith('Reminder'))
  }

  it('people are reminded once, from nine o’clock on', async () => {
    server.clock.set('2026-10-12T16:00:00Z')
    await addWork(server, customer, 'ticket', { visitIn: 48 })
    expect(await reminders('2026-10-13T12:59:00Z')).toEqual([])
    expect(await reminders('2026-10-13T13:00:00Z')).toEqual([
      'Reminder: your technician visit is Wednesday, October 14, noon–2\u00a0pm',
    ])
    expect(await reminders('2026-10-13T19:00:00Z')).toHaveLength(1)
  })

  it('they aren’t reminded of what they booked just now', async () => {
    const { id } = await addWork(server, customer, 'ticket')
    await agreeOn(id, (await slots(id))[0])
    await newMails()
    expect(await reminders('2026-10-14T20:00:00Z')).toEqual([])
  })

  it('they aren’t reminded if a new end time is about to be announced', async () => {
    const work = await addWork(server, customer, 'ticket', { visitIn: 30 })
    server.clock.set('2026-10-14T20:00:00Z')
    await change(work, { ends_at: '2026-10-16T00:00:00Z' })
    expect(await reminders('2026-10-14T20:00:30Z')).toEqual([])
    expect(await newMails()).toEqual([expect.stringContaining('1–8\u00a0pm')])
  })

  it('they’re reminded of what was hidden at nine o’clock and is shown again', async () => {
    const work = await addWork(server, customer, 'ticket', { visitIn: 30 })
    await change(work, { is_hidden: true })
    expect(await reminders('2026-10-14T20:00:00Z')).toEqual([])
    await change(work, { is_hidden: false })
    expect(await reminders('2026-10-14T20:01:00Z')).toHaveLength(1)
  })

  it('they’re reminded of what was moved at nine o’clock and moved back before anybody was notified', async () => {
    const work = await addWork(server, customer, 'ticket', { visitIn: 30 })
    const { ends_at } = await server.world.database
      .selectFrom('appointments')
      .where('work_id', '=', work.id)
      .select('ends_at')
      .executeTakeFirstOrThrow()
    server.clock.set('2026-10-14T20:00:00Z')
    await change(work, { ends_at: '2026-10-16T00:00:00Z' })
    expect(await reminders('2026-10-14T20:00:30Z')).toEqual([])
    await change(work, { ends_at })
    expect(await newMails()).toEqual([])
    expect(await reminders('2026-10-14T20:02:00Z')).toHaveLength(1)
  })

  it('they’re reminded of what its system closed and reopened', async () => {
    const work = await addWork(server, customer, 'ticket', { visitIn: 30, status: 'Cancelled' })
    expect(await reminders('2026-10-14T20:00:00Z')).toEqual([])
    await server.world.database
      .updateTable('tickets')
      .set({ status: 'In-Progress' })
      .where('id', '=', work.id)
      .execute()
    expect(await reminders('2026-10-14T20:01:00Z')).toHaveLength(1)
  })

  it('they aren’t reminded of what was canceled', async () => {
    await addWork(server, customer, 'ticket', { visitIn: 24, status: 'Cancelled' })
    expect(await reminders('2026-10-14T20:00:00Z')).toEqual([])
  })
})

it('announces that a technician for a hidden appointment is on the way once it’s shown', async () => {
  const work = await addWork(server, customer, 'ticket', { visitIn: 0 })
  await change(work, { on_the_way_at: server.clock.read().toString(), is_hidden: true })
  await notifyOnTheWay(server.world)
  expect(await subjects()).toEqual([])
  await change(work, { is_hidden: false })
  await notifyOnTheWay(server.world)
  expect(await subjects()).toEqual(['Your technician is on the way'])
})

it('announces that a technician is on the way for what its system closed and reopened', async () => {
  const work = await addWork(server, customer, 'ticket', { visitIn: 0, status: 'Completed' })
  await change(work, { on_the_way_at: server.clock.read().toString() })
  await notifyOnTheWay(server.world)
  expect(await subjects()).toEqual([])
  await server.world.database
    .updateTable('tickets')
    .set({ status: 'In-Progress' })
    .where('id', '=', work.id)
    .execute()
  await notifyOnTheWay(server.world)
  expect(await subjects()).toEqual(['Your technician is on the way'])
})

it('announces once that a technician is on the way, and again for another time', async () => {
  const work = await addWork(server, customer, 'ticket', { visitIn: 0 })
  const setOut = () => change(work, { on_the_way_at: server.clock.read().toString() })
  await setOut()
  for (let each = 0; each < 2; each++) await notifyOnTheWay(server.world)
  expect(await subjects()).toEqual(['Your technician is on the way'])
  await agreeOn(work.id, (await slots(work.id))[0])
  await notifyOnTheWay(server.world)
  expect(await subjects()).toHaveLength(1)
})
