import { readSession, signOut } from '@lightwell/rulebook/identity/contract.ts'
import { readStaffSession, signInStaff, signOutStaff } from '@lightwell/rulebook/staff/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { password } from '../demo/people.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'
import { type Visitor, withCookiesOf } from '../testing/visitor.ts'
import { addView, withView } from './test-rows.ts'

let server: TestServer
let agent: Visitor
let customer: Customer
beforeAll(async () => {
  server = await startTestServer()
  customer = await newCustomer(server, { kind: 'legacy' })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(usualInstant)
  agent = await server.signedInStaff()
})

const statusOf = async (visitor: Visitor) => (await visitor.ask(readStaffSession)).status
/** Sends a request that only a person's action would cause. It counts as use of the session. */
const act = (visitor: Visitor) => visitor.send('GET', '/api/agent/search?email=nobody@example.com')

describe('the staff session returns', () => {
  it('who’s signed in, until when, and the console’s settings', async () => {
    server.clock.pass({ minutes: 10 })
    expect((await agent.ask(readStaffSession)).reply).toMatchObject({
      staff: { userName: 'agent.one', role: 'agent' },
      endsAt: '2026-10-14T23:00:00.000Z',
      idleEndsAt: '2026-10-14T11:30:00.000Z',
      serverTime: '2026-10-14T11:10:00.000Z',
      businessZone: 'America/New_York',
      language: 'en',
      env: 'test',
      brand: { name: server.world.config.brand.name },
      wireNames: { idp: 'idp', partner: 'partner' },
    })
  })

  it('the language this browser has chosen', async () => {
    await agent.send('POST', '/api/session/language', { body: { language: 'es' } })
    expect((await agent.ask(readStaffSession)).reply.language).toBe('es')
  })

  it('nothing to anybody who isn’t staff, including a customer', async () => {
    expect((await customer.visitor.ask(readStaffSession)).problem.code).toBe('not-signed-in')
    expect(await statusOf(server.guest())).toBe(401)
  })
})

describe('it ends', () => {
  it('after half an hour without any action, to the second', async () => {
    server.clock.pass({ seconds: 30 * 60 - 1 })
    expect(await statusOf(agent)).toBe(200)
    server.clock.pass({ seconds: 1 })
    expect(await statusOf(agent)).toBe(401)
  })

  it('half an hour after the last action, to the second', async () => {
    server.clock.pass({ minutes: 29, seconds: 7 })
    await act(agent)
    server.clock.pass({ seconds: 30 * 60 - 1 })
    expect(await statusOf(agent)).toBe(200)
    server.clock.pass({ seconds: 1 })
    expect(await statusOf(agent)).toBe(401)
  })

  it('after twelve hours, however busy, to the second', async () => {
    for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
      server.clock.pass({ minutes: 20 })
      await act(agent)
    }
    server.clock.pass({ seconds: 20 * 60 - 1 })
    expect((await agent.ask(readStaffSession)).reply).toMatchObject({
      endsAt: '2026-10-14T23:00:00.000Z',
      idleEndsAt: '2026-10-14T23:00:00.000Z',
    })
    server.clock.pass({ seconds: 1 })
    expect(await statusOf(agent)).toBe(401)
  })

  it.each([
    ['its own session', (visitor: Visitor) => visitor.ask(readStaffSession)],
    ['the session of a customer in a view', (visitor: Visitor) => visitor.ask(readSession)],
  ])('although a page keeps polling %s', async (_what, poll) => {
    const { visitor } = await withView(server, customer)
    server.clock.pass({ minutes: 29 })
    expect((await poll(visitor)).status).toBe(200)
    server.clock.pass({ minutes: 1 })
    expect((await poll(visitor)).status).toBe(401)
  })
})

describe('signing out', () => {
  it('ends the session, and the views open in it, and no other', async () => {
    const { visitor, viewId } = await withView(server, customer)
    const other = await addView(server, customer)
    expect((await visitor.ask(signOutStaff)).status).toBe(200)
    expect(visitor.cookies.has('lightwell-staff')).toBe(false)
    const views = server.world.database.selectFrom('views').select(['id', 'ended_at', 'session_id'])
    const found = await views.where('id', 'in', [viewId, other.viewId]).orderBy('ended_at').execute()
    expect(found).toEqual([
      { id: viewId, ended_at: new Date(usualInstant), session_id: null },
      { id: other.viewId, ended_at: null, session_id: expect.any(String) },
    ])
  })

  it('also ends it for whoever has copied the cookie', async () => {
    const copy = withCookiesOf(agent, server.guest())
    await agent.ask(signOutStaff)
    expect(await statusOf(copy)).toBe(401)
  })

  it('leaves their other browser alone', async () => {
    const other = await server.signedInStaff()
    await agent.ask(signOutStaff)
    expect([await statusOf(agent), await statusOf(other)]).toEqual([401, 200])
  })

  it('of staff leaves the customer in the same browser signed in, and the other way round', async () => {
    const both = withCookiesOf(agent, await server.signedIn('florida'))
    await both.ask(signOut)
    expect([await statusOf(both), (await both.ask(readSession)).status]).toEqual([200, 401])
    const again = withCookiesOf(agent, await server.signedIn('florida'))
    await again.ask(signOutStaff)
    expect([await statusOf(again), (await again.ask(readSession)).status]).toEqual([401, 200])
  })

  it('from another site is refused', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' }
    const forged = await agent.send('POST', '/api/agent/logout', { headers })
    expect([forged.statusCode, forged.json().code]).toEqual([403, 'forged'])
    expect(await statusOf(agent)).toBe(200)
  })
})

it('signing in renews the session and ends the views of the previous one', async () => {
  const { cookie, viewId } = await addView(server, customer)
  agent.cookies.set(cookie.name, cookie.value)
  await agent.ask(signInStaff, { body: { username: 'agent.one', password } })
  expect(agent.cookies.get(cookie.name)).not.toBe(cookie.value)
  const view = server.world.database.selectFrom('views').where('id', '=', viewId).select('ended_at')
  expect((await view.executeTakeFirst())?.ended_at).toEqual(new Date(usualInstant))
})

it('reading one’s own session leaves no row on the trail, and signing out does', async () => {
  const rows = () =>
    server.world.database.selectFrom('trail').where('by_kind', '=', 'staff').select(['id', 'call']).execute()
  const before = new Set((await rows()).map(({ id }) => id))
  await agent.ask(readStaffSession)
  await agent.ask(signOutStaff)
  const written = (await rows()).filter(({ id }) => !before.has(id))
  expect(written.map(({ call }) => call)).toEqual(['POST /api/agent/logout'])
})
