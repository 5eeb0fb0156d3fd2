import type { Day } from '@lightwell/rulebook/calendar.ts'
import { readSession, signIn } from '@lightwell/rulebook/identity/contract.ts'
import { signInStaff } from '@lightwell/rulebook/staff/contract.ts'
import argon2 from '@node-rs/argon2'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { password } from '../demo/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import type { Visitor } from '../testing/visitor.ts'
import { countsToForget, forgetCounts } from '../web/forget-counts.ts'
import { forgetExpired } from './forget-old.ts'

const verify = vi.spyOn(argon2, 'verify')
afterAll(() => verify.mockRestore())

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ checksEveryPassword: true })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.opened.database.deleteFrom('throttles').execute()
})

const email = 'residential.legacy@example.com'
const right = { email, password }
const wrong = { email, password: 'glass carries sound' }
const unknown = { email: 'nobody@example.com', password }

async function attempt(body: { email: string; password: string }, address?: string) {
  return server.guest(address).ask(signIn, { body })
}

describe('a customer signs in', () => {
  it('with email and password', async () => {
    const visitor = server.guest()
    expect((await visitor.ask(signIn, { body: right })).reply).toEqual({ ok: true })
    expect((await visitor.ask(readSession)).reply.frontierId?.email).toBe(email)
  })

  it('however the email is written', async () => {
    expect((await attempt({ email: ' Residential.Legacy@EXAMPLE.com ', password })).status).toBe(200)
  })

  it('with a cookie that scripts can’t read and other sites can’t send', async () => {
    const sent = await server.guest().send('POST', '/api/login', { body: right })
    expect(sent.headers['set-cookie']).toContainEqual(
      expect.stringMatching(/^lightwell=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/),
    )
  })

  it('and the database doesn’t have the cookie', async () => {
    const visitor = await server.signedIn('florida')
    const rows = await server.opened.database.selectFrom('sessions').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(visitor.cookies.get('lightwell'))
  })
})

describe('nobody learns whether a name is known', () => {
  it.each([
    ['a wrong password', wrong],
    ['an unknown name', unknown],
    ['a user name of staff', { email: 'agent.one', password }],
  ])('%s: the same answer after the same work', async (_, body) => {
    verify.mockClear()
    const answer = await attempt(body)
    expect(verify).toHaveBeenCalledTimes(1)
    const { requestId, ...answered } = answer.problem
    expect(answered).toEqual({
      type: 'urn:lightwell:problem:sign-in-refused',
      title: 'Unauthorized',
      status: 401,
      code: 'sign-in-refused',
    })
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  it('somebody who isn’t active, with the right password: the same again', async () => {
    const setActive = (is_active: boolean) =>
      server.opened.database.updateTable('identities').set({ is_active }).where('email', '=', email).execute()
    await setActive(false)
    verify.mockClear()
    expect((await attempt(right)).problem.code).toBe('sign-in-refused')
    expect(verify).toHaveBeenCalledTimes(1)
    await setActive(true)
    expect((await attempt(right)).status).toBe(200)
  })

  it('known and unknown names are throttled alike', async () => {
    for (const body of [wrong, unknown]) {
      for (let failed = 0; failed < 10; failed++) expect((await attempt(body)).status).toBe(401)
      expect((await attempt(body)).problem.code).toBe('too-many-attempts')
    }
  })
})

describe('attempts are throttled', () => {
  it('by name and network, across all servers, even with the right password, until the window is over', async () => {
    const other = await server.another()
    for (let failed = 0; failed < 10; failed++) {
      const visitor = (failed % 2 ? other : server).guest('198.51.100.1')
      expect((await visitor.ask(signIn, { body: wrong })).status).toBe(401)
    }
    verify.mockClear()
    for (const { guest } of [server, other]) {
      const refused = await guest('198.51.100.1').ask(signIn, { body: right })
      expect(refused.problem).toMatchObject({ status: 429, code: 'too-many-attempts' })
      expect(refused.headers['retry-after']).toBe('900')
    }
    expect(verify).not.toHaveBeenCalled()
    server.clock.pass({ minutes: 14, seconds: 59 })
    expect((await attempt(right, '198.51.100.1')).headers['retry-after']).toBe('1')
    server.clock.pass({ seconds: 1 })
    expect((await attempt(right, '198.51.100.1')).status).toBe(200)
  })

  it.each([
    ['known', wrong],
    ['unknown', unknown],
  ])('by name, if others try elsewhere: a %s name is slowed down and never refused', async (_, body) => {
    const pause = vi.spyOn(server.world, 'pause').mockResolvedValue()
    for (let failed = 0; failed < 17; failed++)
      expect((await attempt(body, `198.51.100.${failed}`)).status).toBe(401)
    expect(pause.mock.calls.flat()).toEqual([0.25, 0.5, 1, 2, 4, 4, 4])
    pause.mockClear()
    expect((await attempt(right, '203.0.113.99')).status).toBe(200)
    expect(pause.mock.calls.flat()).toEqual(body === wrong ? [4] : [])
    pause.mockRestore()
  })

  it('by address, whatever the names, which slows everybody there down and refuses nobody', async () => {
    // Ten at a time. A hundred at once would take longer than a request may, on a busy machine.
    for (let tens = 0; tens < 10; tens++) {
      const spray = Array.from({ length: 10 }, (_, n) =>
        attempt({ email: `n${tens}${n}@example.com`, password: 'x' }),
      )
      // An attempt that finds the password queue full (503) counts, too.
      for (const { status } of await Promise.all(spray)) expect([401, 503]).toContain(status)
    }
    const pause = vi.spyOn(server.world, 'pause').mockResolvedValue()
    expect((await attempt(right)).status).toBe(200)
    expect(pause.mock.calls.flat()).toEqual([0.25])
    expect((await attempt(right, '198.51.100.9')).status).toBe(200)
    expect(pause).toHaveBeenCalledTimes(1)
    pause.mockRestore()
  })

  it('and of those slowed down only twenty wait: others are asked to come back in a moment', async () => {
    const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>()
    const pause = vi.spyOn(server.world, 'pause').mockImplementation(() => mayGoOn)
    for (let failed = 0; failed < 10; failed++) await attempt(wrong, `198.51.100.${failed}`)
    const slowed = Array.from({ length: 20 }, (_, n) => attempt(wrong, `198.51.100.${100 + n}`))
    await vi.waitFor(() => expect(pause).toHaveBeenCalledTimes(20), { timeout: 20_000 })
    const one = await attempt(right, '203.0.113.99')
    expect([one.status, one.problem.code, one.headers['retry-after']]).toEqual([503, 'busy', '4'])
    // Sign-in under another name isn't slowed down.
    expect((await attempt({ email: 'florida@example.com', password }, '203.0.113.99')).status).toBe(200)
    goOn()
    expect((await Promise.all(slowed)).map(({ status }) => status)).toEqual(Array(20).fill(401))
    expect((await attempt(right, '203.0.113.99')).status).toBe(200)
    pause.mockRestore()
  })

  it('from IPv6 by the /64, /56 and /48 around an address: a fresh /64 each time is no way around', async () => {
    const from = (n: number) => `2001:db8:7:${n.toString(16)}::1`
    // Forty networks within the same /56 try one name. Each network is also counted separately.
    for (let failed = 0; failed < 40; failed++)
      expect((await attempt(wrong, from(0x1200 + failed))).status).toBe(401)
    expect((await attempt(wrong, from(0x12ff))).problem.code).toBe('too-many-attempts')
    expect((await attempt(right, from(0x1300))).status).toBe(200)
    expect((await attempt(right, '2001:db8:8::1')).status).toBe(200)
  })

  it('with a count that starts over when somebody gets in', async () => {
    for (let failed = 0; failed < 9; failed++) await attempt(wrong)
    expect((await attempt(right)).status).toBe(200)
    for (let failed = 0; failed < 10; failed++) expect((await attempt(wrong)).status).toBe(401)
    expect((await attempt(wrong)).status).toBe(429)
  })

  it('and successful ones cost the address nothing', async () => {
    for (let times = 0; times < 12; times++) expect((await attempt(right)).status).toBe(200)
    const rows = await server.opened.database.selectFrom('throttles').select('attempts').execute()
    expect(rows).toEqual([{ attempts: 0 }])
  })

  it('and those that couldn’t be checked in time count for the network only', async () => {
    const owner = await server.signedIn('residential.legacy')
    const busy = vi.spyOn(server.world.passwords, 'verify').mockResolvedValue('busy')
    for (const visitor of [server.guest(), owner])
      for (let times = 0; times < 10; times++)
        expect(await visitor.ask(signIn, { body: right })).toMatchObject({
          problem: { status: 503, code: 'busy' },
          headers: { 'retry-after': '4' },
        })
    busy.mockRestore()
    const rows = await server.opened.database.selectFrom('throttles').select('attempts').execute()
    expect(rows.map(({ attempts }) => attempts).filter((attempts) => attempts > 0)).toEqual([10])
    for (const visitor of [server.guest(), owner])
      expect((await visitor.ask(signIn, { body: right })).status).toBe(200)
  })

  it('without a name or an address in the clear', async () => {
    await attempt(wrong, '198.51.100.77')
    const rows = await server.opened.database.selectFrom('throttles').selectAll().execute()
    expect(rows).toHaveLength(3)
    expect(JSON.stringify(rows)).not.toMatch(/residential|example\.com|198\.51/)
  })

  it('exactly, when many come at the same moment', async () => {
    const { guest } = await server.another()
    const attempts = Array.from({ length: 30 }, (_, n) =>
      (n % 2 ? guest : server.guest)('198.51.100.1').ask(signIn, { body: wrong }),
    )
    const statuses = (await Promise.all(attempts)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect((await attempt(wrong, '198.51.100.1')).status).toBe(429)
  })

  it('not as too many while right ones are under way', async () => {
    const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<true>()
    const checks = vi.spyOn(server.world.passwords, 'verify').mockImplementation(() => mayGoOn)
    const good = Array.from({ length: 10 }, () => server.guest().ask(signIn, { body: right }))
    await vi.waitFor(() => expect(checks).toHaveBeenCalledTimes(10), { timeout: 20_000 })
    const { problem, headers } = await server.guest().ask(signIn, { body: right })
    goOn(true)
    checks.mockRestore()
    expect(problem).toMatchObject({ status: 503, code: 'busy' })
    expect(headers['retry-after']).toBe('2')
    expect((await Promise.all(good)).map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect((await server.guest().ask(signIn, { body: right })).status).toBe(200)
  })

  it('and what hasn’t expired stays', async () => {
    const owner = await server.signedIn('florida')
    await attempt(wrong)
    server.clock.pass({ minutes: 14 })
    await forgetExpired(server.world)
    await forgetCounts(server.world)
    expect(await server.opened.database.selectFrom('throttles').selectAll().execute()).toHaveLength(3)
    expect((await owner.ask(readSession)).status).toBe(200)
  })

  const waiting = async () => {
    const moment = { now: server.clock.read(), today: '2026-10-14' as Day }
    const { rows } = await sql<{ count: number }>`
      select count(*)::int ${countsToForget(moment)}`.execute(server.world.database)
    return rows[0]?.count
  }

  it('and what has expired is deleted', async () => {
    await attempt(wrong)
    server.clock.pass({ minutes: 10 })
    expect(await server.opened.database.selectFrom('throttles').selectAll().execute()).toHaveLength(3)
    server.clock.pass({ hours: 13 })
    expect(await waiting()).toBe(3)
    expect(await forgetCounts(server.world)).toBe(3)
    expect(await waiting()).toBe(0)
    expect(await forgetExpired(server.world)).toBeGreaterThan(0)
    expect(await server.opened.database.selectFrom('throttles').selectAll().execute()).toEqual([])
    expect(await server.opened.database.selectFrom('sessions').selectAll().execute()).toEqual([])
  })
})

describe('a browser that has signed in as somebody before', () => {
  const out = (visitor: Visitor) => visitor.send('POST', '/api/logout')

  it('gets in whatever others try from the same network', async () => {
    const owner = await server.signedIn('residential.legacy')
    await out(owner)
    for (let failed = 0; failed < 11; failed++) await attempt(wrong)
    expect((await attempt(right)).status).toBe(429)
    expect((await owner.ask(signIn, { body: right })).status).toBe(200)
  })

  it('is counted on its own, and gets in nobody’s way', async () => {
    const owner = await server.signedIn('residential.legacy')
    for (let failed = 0; failed < 10; failed++)
      expect((await owner.ask(signIn, { body: wrong })).status).toBe(401)
    expect((await owner.ask(signIn, { body: right })).headers['retry-after']).toBe('900')
    expect((await attempt(right)).status).toBe(200)
  })

  it('is known for that name only, and for the others it has signed in as', async () => {
    const shared = server.guest()
    const others = ['florida@example.com', 'past.due@example.com']
    for (const each of others) await shared.ask(signIn, { body: { email: each, password } })
    for (const each of [email, ...others])
      for (let failed = 0; failed < 10; failed++) await attempt({ email: each, password: 'x' })
    const statuses = []
    for (const each of [email, ...others])
      statuses.push((await shared.ask(signIn, { body: { email: each, password } })).status)
    expect(statuses).toEqual([429, 200, 200])
  })

  it.each([
    ['changed', (cookie: string) => cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
    [
      'of another browser',
      (cookie: string) => cookie.replace(/^[^.]+/, '00000000-0000-4000-8000-000000000000'),
    ],
    ['of a later day', (cookie: string) => cookie.replace(/\.(\d+)~/, (_, day) => `.${Number(day) + 1}~`)],
    ['cut short', (cookie: string) => cookie.slice(0, 40)],
    ['empty', () => ''],
  ])('isn’t known by a cookie that’s %s', async (_, forge) => {
    const owner = await server.signedIn('residential.legacy')
    owner.cookies.set('lightwell-known', forge(owner.cookies.get('lightwell-known') ?? ''))
    for (let failed = 0; failed < 10; failed++) await attempt(wrong)
    expect((await owner.ask(signIn, { body: right })).status).toBe(429)
  })

  it('is known for 400 days after it signed in, by a cookie that scripts can’t read', async () => {
    const owner = server.guest()
    const sent = await owner.send('POST', '/api/login', { body: right })
    expect(sent.headers['set-cookie']).toContainEqual(
      expect.stringMatching(
        /^lightwell-known=[\w-]{36}\.\d+(~|%7E)[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Strict$/,
      ),
    )
    const began = server.clock.read()
    const statusAfter = async (days: number) => {
      server.clock.set(began.add({ hours: days * 24 }).toString())
      for (let failed = 0; failed < 10; failed++) await attempt(wrong)
      const copy = server.guest()
      copy.cookies.set('lightwell-known', owner.cookies.get('lightwell-known') ?? '')
      return (await copy.ask(signIn, { body: right })).status
    }
    expect(await statusAfter(400)).toBe(200)
    expect(await statusAfter(401)).toBe(429)
    server.clock.set(began.toString())
  })
})

describe('a member of staff signs in', () => {
  it('with a user name, alongside any customer who’s signed in in that browser', async () => {
    const agent = await server.signedInStaff()
    expect((await agent.ask(readSession)).problem.code).toBe('not-signed-in')
    const body = { email: 'residential.legacy@example.com', password }
    await agent.ask(signIn, { body })
    const { agent: staff, frontierId } = (await agent.ask(readSession)).reply
    expect([staff, frontierId?.email]).toEqual([null, body.email])
  })

  it.each([
    ['a wrong password', { username: 'agent.one', password: 'x' }],
    ['an unknown name', { username: 'agent.two', password }],
    ['an e-mail of a customer', { username: email, password }],
  ])('%s: INVALID_LOGIN', async (_, body) => {
    verify.mockClear()
    const refused = await server.guest().ask(signInStaff, { body })
    expect(refused.problem).toMatchObject({ status: 403, code: 'INVALID_LOGIN' })
    expect(verify).toHaveBeenCalledTimes(1)
  })

  it('throttled apart from a customer of the same name', async () => {
    const body = { username: email, password: 'x' }
    for (let failed = 0; failed < 10; failed++) await server.guest().ask(signInStaff, { body })
    expect((await server.guest().ask(signInStaff, { body })).problem.code).toBe('too-many-attempts')
    expect((await attempt(right)).status).toBe(200)
  })
})

describe('bad input is refused and counts for nothing', () => {
  it.each([
    ['no password', { email }],
    ['no e-mail', { password }],
    ['an empty e-mail', { email: '', password }],
    ['a list', { email: [email], password }],
    ['a number', { email, password: 15 }],
    ['a password of a megabyte', { email, password: 'x'.repeat(2_000) }],
    ['nothing', null],
  ])('%s', async (_, body) => {
    const sent = await server.guest().send('POST', '/api/login', {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
    expect(sent.statusCode).toBe(400)
    expect(sent.json()).toMatchObject({ code: 'bad-input' })
    expect(await server.opened.database.selectFrom('throttles').selectAll().execute()).toEqual([])
  })
})
