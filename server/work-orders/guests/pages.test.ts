import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Customer, newCustomer } from '../../testing/customer.ts'
import { loadOutages } from '../../testing/outages.ts'
import { startTestServer, type TestServer, usualInstant } from '../../testing/test-server.ts'
import type { Visitor } from '../../testing/visitor.ts'
import { openSlots } from '../desk/open-slots.ts'
import { addTechnician, addWork } from '../test-rows.ts'
import { pageWeights } from './page-weights.ts'

let server: TestServer
let customer: Customer
let guest: Visitor
let [ticketId, orderId] = ['', '']
beforeAll(async () => {
  server = await startTestServer()
  await addTechnician(server, '146')
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(usualInstant)
  await server.world.database.deleteFrom('throttles').execute()
  customer = await newCustomer(server, { kind: 'legacy' })
  ticketId = (await addWork(server, customer, 'ticket', { mainNumber: '5855550101' })).id
  orderId = (await addWork(server, customer, 'order')).id
  guest = server.guest()
})

const tickets = '/helpcenter/categories/ticket-status'
const orders = '/helpcenter/categories/order-status'
const submit = (url: string, fields: Record<string, string>, visitor = guest, headers = {}) =>
  visitor.send('POST', url, {
    body: String(new URLSearchParams(fields)),
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', ...headers },
  })
const open = (url: string, visitor = guest) => visitor.send('GET', url, { headers: { accept: 'text/html' } })
/** Removes the ticket's number from a page. Otherwise, its random digits could match a number that a test looks for. */
const withoutTicket = (body: string) => body.replaceAll(ticketId, '')
const right = () => ({ workNumber: ticketId, familyName: 'Achebe', zipCode: '14604' })
const lookedUp = () => submit(tickets, right())

describe('a ticket of which nobody knows when it is done', () => {
  const cut = {
    id: 'cut',
    kind: 'outage',
    services: 'internet',
    zips: '14604',
    since: '2026-10-14T10:00:00Z',
    text_en: 'A line is cut.',
    text_es: 'Una línea está cortada.',
  }
  const ofOutage = 'it depends on when the outage is fixed'
  beforeEach(async () => {
    ticketId = (await addWork(server, customer, 'ticket', { completionIn: null })).id
    await loadOutages(server)
  })
  const page = async () => {
    await lookedUp()
    return (await open(tickets)).body
  }

  it('points to the outage above it', async () => {
    await loadOutages(server, cut)
    expect(await page()).toContain(ofOutage)
  })

  it('says the same whatever the outage takes down, so it doesn’t reveal what the ticket is about', async () => {
    await loadOutages(server, { ...cut, services: 'tv' })
    expect(await page()).toContain(ofOutage)
  })

  it.each([
    ['without an outage', undefined],
    ['in maintenance', { ...cut, kind: 'maintenance', until: '2026-10-14T20:00:00Z' }],
  ])('asks to call %s', async (_, line) => {
    if (line) await loadOutages(server, line)
    expect(await page()).not.toContain(ofOutage)
  })

  it('says its day if one is known, outage or not', async () => {
    await loadOutages(server, cut)
    ticketId = (await addWork(server, customer, 'ticket')).id
    expect(await page()).not.toContain(ofOutage)
  })
})

describe('the form', () => {
  it('works without a script and runs one that its policy names, and no other', async () => {
    const { body, headers } = await open(tickets)
    expect(body).not.toMatch(/<script [^>]*src|style="|<[^>]* onclick=/i)
    expect(body).toMatch(new RegExp(`<form [^>]*action="${tickets}"`))
    expect(body.match(/<script>/g)).toHaveLength(1)
    expect(headers['content-security-policy']).toMatch(/script-src 'sha256-[^']+'; style-src/)
    expect(headers['cache-control']).toBe('no-store')
  })

  it('leads from a post to what was found, which nobody else is shown', async () => {
    const sent = await lookedUp()
    expect([sent.statusCode, sent.headers.location]).toEqual([303, tickets])
    expect((await open(tickets)).body).toContain(ticketId)
    expect((await open(tickets, server.guest())).body).not.toContain(ticketId)
  })

  it('leads to orders if the number is an order’s', async () => {
    const sent = await submit(tickets, { ...right(), workNumber: orderId })
    expect(sent.headers.location).toBe(orders)
    expect((await open(orders)).body).toContain(orderId)
    expect((await open(tickets)).body).not.toContain(orderId)
  })

  it.each([
    ['nothing', {}, 400, ['accountNumber', 'familyName', 'zipCode']],
    ['no number', { familyName: 'Achebe', zipCode: '14604' }, 400, ['accountNumber']],
    ['a short zip code', { accountNumber: '1', familyName: 'Achebe', zipCode: '146' }, 400, ['zipCode']],
  ])('says at each field what is missing: %s', async (_what, fields, status, wrong) => {
    const { statusCode, body } = await submit(tickets, fields)
    expect(statusCode).toBe(status)
    expect(Array.from(body.matchAll(/id="(\w+)-error"/g), ([, id]) => id)).toEqual(wrong)
  })

  it.each([
    ['an account that is another’s', { accountNumber: '999-1' }, 'Sorry, wrong account number'],
    ['a ticket that is nobody’s', { workNumber: 'TT-0' }, 'We couldn’t find your ticket'],
  ])('keeps what was typed and says why nothing is shown: %s', async (_what, number, said) => {
    const { statusCode, body } = await submit(tickets, { familyName: 'Achebe', zipCode: '14604', ...number })
    expect([statusCode, body.includes(said)]).toEqual([422, true])
    for (const value of [...Object.values(number), 'Achebe', '14604'])
      expect(body).toContain(`value="${value}"`)
  })

  it('says that there is none of an account that has none', async () => {
    const other = await newCustomer(server, { kind: 'platform' })
    const fields = { accountNumber: other.accountNumber, familyName: 'Achebe', zipCode: '14604' }
    const { body } = await submit(tickets, fields)
    expect(body).toContain('We couldn’t find your ticket')
    expect(body).not.toContain('wrong account')
  })

  it.each([
    ['0', false],
    ['1', false],
    ['2', true],
    ['40', true],
    ['x', false],
  ])('names whom to call after more than two misses: %s before', async (misses, isSaid) => {
    const { body } = await submit(tickets, { ...right(), zipCode: '10001', misses })
    expect(body.includes('We can check the status for you')).toBe(isSaid)
  })

  it('says that it failed, and keeps what was typed', async () => {
    const { database } = server.world
    server.world.database = undefined as never
    try {
      const { statusCode, body } = await lookedUp()
      expect([statusCode, body.includes('There was an error while searching.')]).toEqual([500, true])
      expect(body).toContain(`value="${ticketId}"`)
    } finally {
      server.world.database = database
    }
  })

  it('looks nothing up for another site', async () => {
    const sent = await submit(tickets, right(), guest, { 'sec-fetch-site': 'cross-site' })
    expect([sent.statusCode, [...guest.cookies]]).toEqual([403, []])
  })

  it('says how long nobody can look up tickets, and whom to call', async () => {
    for (let at = 0; at < 20; at++) await lookedUp()
    const sent = await lookedUp()
    expect([sent.statusCode, sent.headers['retry-after'], sent.body.includes('60:00')]).toEqual([
      429,
      '3600',
      true,
    ])
    expect(sent.body).toContain('We can check the status for you')
  })
})

describe('what was found', () => {
  const at = (change: string, id = ticketId) => `${tickets}/${change}?id=${id}`
  beforeEach(async () => {
    await openSlots(server.world)
    await lookedUp()
  })

  it('is given another time', async () => {
    const { body } = await open(at('time'))
    const slots = Array.from(body.matchAll(/name="slot"[^>]*value="([^"]+)"/g), ([, value = '']) => value)
    expect(slots.length).toBeGreaterThan(20)
    expect(slots[0]).toMatch(/^2026-10-15T12:00/)
    expect(slots.at(-1)).toMatch(/^2026-10-30T/)
    const sent = await submit(at('time'), { slot: slots[3] ?? '' })
    expect(sent.headers.location).toBe(`${tickets}?done=time&id=${ticketId}`)
    expect((await open(`${tickets}?done=time&id=${ticketId}`)).body).toContain(
      'Thursday, October 15, 3–5\u00a0pm',
    )
  })

  it('is offered times in later weeks if the first two are full', async () => {
    await server.world.database
      .deleteFrom('technician_slots')
      .where('starts_at', '<', new Date('2026-11-20T00:00:00Z'))
      .execute()
    const { body } = await open(at('time'))
    expect(body).toMatch(/value="2026-11-20T13:00/)
    await server.world.database.updateTable('technicians').set({ times_until: '-infinity' }).execute()
    await openSlots(server.world)
  })

  it.each([
    ['none', '', 400, 'Nothing changed'],
    ['what is no time', 'tomorrow/never', 400, 'Nothing changed'],
    ['one that nobody offers', '2026-10-18T12:00:00Z/2026-10-18T14:00:00Z', 409, 'That time was just taken'],
  ])('keeps its time where %s is chosen', async (_what, slot, status, said) => {
    const { statusCode, body } = await submit(at('time'), { slot })
    expect([statusCode, body.includes(said)]).toEqual([status, true])
  })

  it('gets a message if the times can’t be read, and not that there are none', async () => {
    const { ticketing } = server.world
    server.world.ticketing = { ...ticketing, listSlots: async () => 'unreachable' }
    const { statusCode, body } = await open(at('time'))
    server.world.ticketing = ticketing
    expect([statusCode, body.includes('We couldn’t load the available times')]).toEqual([200, true])
    expect(body).not.toContain('No free time')
  })

  it('is kept in a calendar, without more than a guest may learn', async () => {
    const visit = at('visit.ics')
    expect((await open(visit)).headers.location).toBe(tickets)
    const [slot = ''] = (await open(at('time'))).body.match(/2026-10-15T12:00[^"]+/) ?? []
    await submit(at('time'), { slot })
    expect((await open(tickets)).body).toContain(`href="${visit}"`)
    const { headers, body } = await open(visit)
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${ticketId}.ics"`,
      'cache-control': 'no-store',
    })
    expect(body).toContain('\r\nDTSTART:20261015T120000Z\r\n')
    // The calendar file gives only the town as the location.
    expect(body).toContain('\r\nLOCATION:Rochester\r\n')
    expect(body).not.toContain('Orchard')
    const description = `DESCRIPTION:Ticket ${ticketId}\\\\nTechnician: [^\\\\]+\\\\nTo change this visit`
    expect(body.replaceAll('\r\n ', '')).toMatch(new RegExp(description))
    expect((await open(visit, server.guest())).headers.location).toBe(`${tickets}?over=1`)
  })

  const number = (telephone: string) => submit(at('number'), { telephone })
  it.each([
    ['(585) 555-018', 'Contact number must be 10-digit in length'],
    ['666.555.0188', 'Area Codes 200, 300, 400, 500, 600, 666, 700 are not allowed'],
    ['5851990188', 'Exchanges less than 200 are not allowed.'],
    ['+1 585 555 0101', 'Contact number must be different than number on order'],
  ])('refuses the number %s', async (telephone, said) => {
    const { statusCode, body } = await number(telephone)
    expect([statusCode, body.includes(said)]).toEqual([422, true])
    expect(body).toContain(`value="${telephone}"`)
  })

  it('takes a number that nobody is shown, nor the field begins with', async () => {
    expect((await number('(585) 555-0188')).headers.location).toBe(`${tickets}?done=number&id=${ticketId}`)
    for (const url of [tickets, at('number')]) {
      const { body } = await open(url)
      expect(body).toContain('(•••) •••-••88')
      expect(withoutTicket(body)).not.toMatch(/0188|value="\(/)
    }
  })

  it.each([
    ['its system doesn’t answer', async () => 'unreachable' as const, 503],
    ['something fails', () => Promise.reject(new Error('It fails.')), 500],
  ])('has its old number back where %s, in the words of the specification', async (_why, change, status) => {
    await number('(585) 555-0177')
    // Deletes all counts, as if an hour had passed.
    await server.world.database.deleteFrom('throttles').execute()
    const { ticketing } = server.world
    server.world.ticketing = { ...ticketing, change }
    const { statusCode, body } = await number('(585) 555-0188')
    server.world.ticketing = ticketing
    expect([statusCode, body.includes('Error Saving CBR, Please try again later')]).toEqual([status, true])
    expect(body).toContain('(•••) •••-••77')
    expect(withoutTicket(body)).not.toContain('0188')
  })

  it.each([
    [
      'time',
      { slot: '2026-10-15T12:00:00.000Z/2026-10-15T14:00:00.000Z' },
      'Something went wrong on our end.',
    ],
    ['cancel', {}, 'We don’t know if your cancellation went through'],
  ])('is there all the same where something fails: %s', async (change, fields, said) => {
    const { ticketing } = server.world
    const fails = () => Promise.reject(new Error('It fails.'))
    server.world.ticketing = { ...ticketing, change: fails, cancel: fails }
    const { statusCode, body } = await submit(at(change), fields)
    server.world.ticketing = ticketing
    expect([statusCode, body.includes(said)]).toEqual([500, true])
  })

  it('is cancelled once it was asked for, and twice is the same', async () => {
    expect((await open(at('cancel'))).body).toContain(`Cancel ticket ${ticketId}?`)
    for (const sent of [await submit(at('cancel'), {}), await submit(at('cancel'), {})])
      expect(sent.headers.location).toBe(`${tickets}?done=cancelled&id=${ticketId}`)
    expect((await open(tickets)).body).toContain('Your ticket has been cancelled.')
    for (const sent of [await open(at('cancel')), await open(at('time')), await number('(585) 555-0188')])
      expect(sent.headers.location).toBe(`${tickets}?done=over&id=${ticketId}`)
    expect((await open(`${tickets}?done=over&id=${ticketId}`)).body).toContain(
      `${ticketId} is no longer in progress`,
    )
  })

  it('is all that may be opened or changed', async () => {
    const other = await addWork(server, customer, 'ticket')
    for (const change of ['time', 'number', 'cancel'])
      for (const url of [at(change, other.id), at(change, 'TT-0'), `${orders}/${change}?id=${ticketId}`])
        for (const sent of [await open(url), await submit(url, { telephone: '585-555-0188' })])
          expect([sent.statusCode, sent.headers.location?.toString().endsWith('?over=1')], url).toEqual([
            303,
            true,
          ])
  })

  it.each(['%00', 'x%00y', 'x'.repeat(33), '%F0%9F%8F%A0'])(
    'is shown from the beginning where no work can be called what it is to go on behind: %s',
    async (after) => {
      const { statusCode, body } = await open(`${tickets}?after=${after}`)
      expect([statusCode, body.includes(ticketId)]).toEqual([200, true])
    },
  )

  it('is over after a quarter of an hour, and once somebody has finished', async () => {
    const kept = new Map(guest.cookies)
    expect((await submit(`${tickets}/leave`, {})).headers.location).toBe(tickets)
    for (const [name, value] of kept) guest.cookies.set(name, value)
    expect((await open(tickets)).body).not.toContain(ticketId)
    await lookedUp()
    server.clock.pass({ minutes: 15 })
    expect((await open(tickets)).body).not.toContain(ticketId)
    expect((await open(`${tickets}?over=1`)).body).toContain('Your results have closed')
  })

  it('takes another number once an hour, as the calls do', async () => {
    expect((await number('(585) 555-0188')).statusCode).toBe(303)
    expect((await number('(585) 555-0199')).statusCode).toBe(429)
    server.clock.pass({ hours: 1 })
    await lookedUp()
    expect((await number('(585) 555-0199')).statusCode).toBe(303)
  })

  it('counts changes apart from the customer’s own', async () => {
    for (let at = 0; at < 60; at++) await number(`585555${2000 + at}`)
    const { statusCode, headers } = await number('(585) 555-2090')
    expect([statusCode, Number(headers['retry-after'])]).toEqual([429, expect.any(Number)])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  })
})

it('an unknown list is said to be one', async () => {
  const { statusCode, body } = await open('/helpcenter/categories/bills')
  expect([statusCode, body.includes('unknown service type')]).toEqual([404, true])
})

describe('home', () => {
  it('offers guests both look-ups', async () => {
    const { body } = await open('/')
    for (const action of [tickets, orders]) expect(body).toContain(`action="${action}"`)
  })

  it('shows people who are signed in what’s in progress, and nothing if that can’t be read', async () => {
    const { body } = await open('/', customer.visitor)
    for (const part of ['A second line', 'Internet', 'href="/account/#/orders"', 'href="/account/#/tickets"'])
      expect(body).toContain(part)
    expect(body).not.toContain(`action="${tickets}"`)
    const { database } = server.world
    server.world.database = undefined as never
    const unread = await open('/', customer.visitor)
    server.world.database = database
    expect([unread.statusCode, unread.body.includes('We can’t show your orders')]).toEqual([200, true])
    expect(unread.body).not.toMatch(/Nothing is (on order|being repaired)/)
  })

  it('shows those who wait for the installation their order, and leads them to where it is', async () => {
    const waiting = await newCustomer(server, { kind: 'legacy', restrictedEarlyAccess: true })
    await addWork(server, waiting, 'order')
    const { body } = await open('/', waiting.visitor)
    for (const part of ['A second line', 'href="/account/#/welcome"']) expect(body).toContain(part)
    expect(body).not.toContain('Your tickets')
  })
})

it('every page weighs at most 60 kB, in three requests', async () => {
  for (const [name, { bytes, requests }] of Object.entries(await pageWeights())) {
    expect(bytes, name).toBeLessThan(60_000)
    expect(requests, name).toBeLessThanOrEqual(3)
  }
})
