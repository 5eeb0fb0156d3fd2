import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newCustomer } from '../testing/customer.ts'
import { loadOutages, type OutageLine } from '../testing/outages.ts'
import { crowd, hearWaits } from '../testing/slowed.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'
import type { Visitor } from '../testing/visitor.ts'
import { addWork } from '../work-orders/test-rows.ts'
import { outageLimits } from './limits.ts'
import { pageWeights } from './page-weights.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await loadOutages(server, cut)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.world.database.deleteFrom('throttles').execute()
})

const cut: OutageLine = {
  id: 'cut',
  kind: 'outage',
  services: 'internet tv',
  zips: '14604',
  since: '2026-10-14T08:00:00Z',
  until: '2026-10-14T20:00:00Z',
  text_en: 'A line is cut.',
  text_es: 'Una línea está cortada.',
}
const open = (url: string, visitor: Visitor = server.guest(), language = 'en') =>
  visitor.send('GET', url, { headers: { accept: 'text/html', 'accept-language': language } })

describe('the outages page', () => {
  it.each([
    ['en', 'A line is cut.', 'Internet · TV: Started Oct 14, 4\u00a0am. Expected back by 4\u00a0pm.'],
    [
      'es',
      'Una línea está cortada.',
      'Internet · TV: desde el 14 oct, 4\u00a0a.\u00a0m.; restablecimiento estimado: 4\u00a0p.\u00a0m.',
    ],
  ])('says what’s known, since and until when, and links to alerts: %s', async (language, text, times) => {
    const { statusCode, body } = await open('/outages?zip=14604', undefined, language)
    expect(statusCode).toBe(200)
    for (const part of [text, times, 'href="/login?target=%2Faccount%2F%23%2Fsummary"'])
      expect(body).toContain(part)
  })

  it('accepts a ZIP+4 code', async () => {
    expect((await open('/outages?zip=14604-1207')).body).toContain('A line is cut.')
  })

  it('says if no outage is known', async () => {
    const { statusCode, body } = await open('/outages?zip=10001')
    expect([statusCode, body.includes('No known outages or maintenance in 10001')]).toEqual([200, true])
  })

  it.each(['1460', '146045', 'Rochester', '14604-12'])('refuses %s at the field', async (zip) => {
    const { statusCode, body } = await open(`/outages?zip=${zip}`)
    expect([statusCode, body.includes('id="zip-error"'), body.includes(`value="${zip}"`)]).toEqual([
      400,
      true,
      true,
    ])
  })

  it('shares its limit with the API: it’s slowed down, and says how long to wait if too many wait already', async () => {
    const network = '203.0.113.7'
    const [most] = outageLimits.outages.per.network
    for (let times = 0; times < most - 1; times++) await server.world.limits.take('outages', { network })
    expect((await server.guest().send('GET', '/api/outages?zip=14604')).statusCode).toBe(200)
    {
      using waits = hearWaits(server)
      expect((await open('/outages?zip=14604')).statusCode).toBe(200)
      expect(waits.seconds).toEqual([0.25])
    }
    const before = await reached()
    await using _crowd = await crowd(server, 'outages', 'network', network)
    const { statusCode, headers, body } = await open('/outages?zip=14604')
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([429, '4', 'no-store'])
    expect(body).toContain('0:04')
    expect(await reached()).toBe(before + 1)
    // Without a ZIP code, nothing is looked up, so the request doesn't count.
    expect((await open('/outages')).statusCode).toBe(200)
  })

  it('says that it can’t check right now', async () => {
    const { outages } = server.world
    server.world.outages = { list: async () => 'unreachable' }
    const { statusCode, headers, body } = await open('/outages?zip=14604')
    server.world.outages = outages
    expect([
      statusCode,
      headers['retry-after'],
      body.includes('We can’t check for outages right now'),
    ]).toEqual([503, '30', true])
    expect(body).not.toContain('No known outages')
  })
})

/** Reads from the security events how often this limit was reached. */
async function reached(): Promise<number> {
  const metrics = await server.world.events.registry.metrics()
  return Number(
    /^lightwell_security_events_total{.*detail="outages network".*} (\d+)$/m.exec(metrics)?.[1] ?? 0,
  )
}

describe('the home page', () => {
  it('asks guests and signed-in customers for a ZIP code', async () => {
    const customer = await newCustomer(server, { kind: 'legacy' })
    for (const visitor of [server.guest(), customer.visitor]) {
      const { body } = await open('/', visitor)
      expect(body).toMatch(/<form [^>]*action="\/outages"/)
      expect(body).toMatch(/<label [^>]*for="outages-zip"/)
    }
  })
})

describe('a guest who looked up a ticket', () => {
  const tickets = '/helpcenter/categories/ticket-status'
  async function lookedUp(): Promise<{ guest: Visitor; address: string }> {
    server.clock.set(usualInstant)
    const customer = await newCustomer(server, { kind: 'legacy' })
    const { id: workNumber } = await addWork(server, customer, 'ticket')
    const guest = server.guest()
    await guest.send('POST', tickets, {
      body: String(new URLSearchParams({ workNumber, familyName: 'Achebe', zipCode: '14604' })),
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    })
    const { service_address: address } = await server.world.database
      .selectFrom('accounts')
      .where('id', '=', customer.accountId)
      .select('service_address')
      .executeTakeFirstOrThrow()
    return { guest, address }
  }

  it('sees the outage at the service address, but no part of the address', async () => {
    const { guest, address } = await lookedUp()
    const { body } = await open(tickets, guest)
    for (const part of ['Outage near this service address', 'A line is cut.', 'Expected back by 4'])
      expect(body).toContain(part)
    for (const part of [address, address.split(',')[0], '14604']) expect(body).not.toContain(part)
  })

  it('still sees the ticket if outages can’t be read', async () => {
    const { guest } = await lookedUp()
    const { outages } = server.world
    server.world.outages = { list: async () => 'unreachable' }
    const { statusCode, body } = await open(tickets, guest)
    server.world.outages = outages
    expect([statusCode, body.includes('A line is cut.'), body.includes('In progress')]).toEqual([
      200,
      false,
      true,
    ])
  })
})

it('every page takes less than 60 kB and at most three requests', async () => {
  for (const [name, { bytes, requests }] of Object.entries(await pageWeights())) {
    expect(bytes, name).toBeLessThan(60_000)
    expect(requests, name).toBeLessThanOrEqual(3)
  }
})
