import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { keepLink } from '../identity/link-write.ts'
import { openDigests } from '../keys/digests.ts'
import { addStaff, changeRole, endStaff } from '../staff/people.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { Refused } from '../web/errors.ts'
import { newToken } from '../web/token.ts'
import { openEvents } from './events.ts'
import { openSecurityEvents } from './security-events.ts'

let server: TestServer
let lines: Record<string, unknown>[] = []
beforeAll(async () => {
  server = await startTestServer()
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)))
      done()
    },
  })
  const log = Fastify({ logger: { level: 'info', stream } }).log
  Object.assign(server.world.events, openSecurityEvents(log, [], server.world.digests.ofEvent))
})
afterAll(() => server.close())
let customer: Customer
beforeEach(async () => {
  await server.opened.database.deleteFrom('throttles').execute()
  customer = await newCustomer(server, { kind: 'legacy' })
  lines = []
})

const right = { email: 'florida@example.com', password: 'glass carries light' }
const events = () => lines.map(({ event, detail }) => `${event}: ${detail}`)

describe('is logged with its request and without a name:', () => {
  it('a sign-in, successful, refused and locked out, and the end of a session', async () => {
    const visitor = server.guest()
    await visitor.send('POST', '/api/login', { body: right })
    await visitor.send('POST', '/api/login', { body: right })
    await visitor.send('POST', '/api/logout')
    for (let failed = 0; failed < 11; failed++)
      await server.guest().send('POST', '/api/login', { body: { ...right, password: 'x' } })
    expect(events()).toEqual([
      'sign-in-done: customer',
      'sign-in-done: customer',
      'session-ended: replaced',
      'session-ended: signed-out',
      ...Array(10).fill('sign-in-refused: customer'),
      'sign-in-locked-out: customer',
    ])
    for (const line of lines)
      expect(line).toMatchObject({ requestId: expect.stringMatching(/^[\da-f-]{36}$/) })
    const names = new Set(lines.map(({ name }) => name).filter(Boolean))
    expect([...names]).toEqual([expect.stringMatching(/^[\w-]{16}$/)])
  })

  it('a staff member who is added, chooses a password, signs in and out, and is deactivated, without a user name', async () => {
    const { world } = server
    const link = await addStaff(world, { userName: 'ana.ruiz', fullName: 'Ana Ruiz', role: 'agent' })
    if (link === undefined || link instanceof Refused) throw new Error('There is no link.')
    const body = { token: link.url.searchParams.get('token'), password: 'lanterns drift over quiet water' }
    await server.guest().send('POST', '/api/agent/setUp', { body })
    const agent = await server.signedInStaff()
    await agent.send('POST', '/api/agent/logout')
    await changeRole(world, 'ana.ruiz', 'viewer')
    await endStaff(world, 'ana.ruiz')
    expect(events()).toEqual([
      'staff-changed: added',
      'staff-changed: password-chosen',
      'sign-in-done: staff',
      'session-ended: signed-out',
      'staff-changed: role-changed',
      'staff-changed: ended',
    ])
    const [added, chosen] = lines
    expect(added).not.toHaveProperty('requestId')
    expect(chosen).toMatchObject({ person: added?.person, requestId: expect.any(String) })
    expect(JSON.stringify(lines)).not.toMatch(/ana\.ruiz|Ana|agent\.one|lanterns/)
  })

  it('a forgery, for a call and for a page without JavaScript', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' }
    await server.guest().send('POST', '/api/logout', { headers })
    await server.guest().send('POST', '/logout', { headers })
    expect(events()).toEqual(['forgery-refused: forged', 'forgery-refused: forged'])
  })

  it('a person refused by a guard', async () => {
    const stranger = await newCustomer(server, { kind: 'legacy' })
    await stranger.visitor.send('GET', `/api/accounts/${customer.accountId}`)
    await server.guest().send('GET', '/api/session')
    expect(events()).toEqual([
      'guard-refused: linkedAccount not-found',
      'guard-refused: signedIn not-signed-in',
    ])
    expect(lines[0]).toMatchObject({
      person: server.world.digests.ofEvent(`person customer ${stranger.identityId}`),
    })
  })

  it('a number and a PIN that match no account, and who tried them', async () => {
    await customer.visitor.send('POST', '/api/profile/accounts/999-9', { body: { pin: '40712' } })
    expect(events()).toEqual(['link-refused: no-match'])
    expect(JSON.stringify(lines)).not.toMatch(/999-9|40712/)
  })

  it('a change of an identity, and whose it is', async () => {
    const { visitor, identityId, email } = customer
    const post = (path: string, body: object) => visitor.send('POST', `/api/profile/${path}`, { body })
    await post('email', { email: 'another@example.net' })
    await post('password', { password: 'lanterns drift over quiet water' })
    await post('name', { firstName: 'Ada', lastName: 'Nwosu' })
    await visitor.send('DELETE', `/api/profile/accounts/${customer.accountId}`)
    // They already have this name, so nothing changes and no event occurs.
    await post('name', { firstName: 'Ada', lastName: 'Nwosu' })
    expect(events()).toEqual([
      'identity-changed: email-asked',
      'identity-changed: password-changed',
      'identity-changed: name-changed',
      'identity-changed: account-unlinked',
    ])
    const person = server.world.digests.ofEvent(`person customer ${identityId}`)
    expect(lines.map((line) => line.person)).toEqual(Array(4).fill(person))
    expect(JSON.stringify(lines)).not.toMatch(new RegExp(`another@|lanterns|Ada|${email}|${identityId}`))
  })

  it('a password reset by a link, once, and a link that was used before', async () => {
    const token = newToken()
    const { database, clock } = server.world
    const link = {
      token,
      purpose: 'reset-password',
      identityId: customer.identityId,
      email: customer.email,
    } as const
    await keepLink(database, link, clock(), clock().add({ hours: 1 }))
    const password = 'lanterns drift over quiet water'
    const reset = () =>
      server.guest().send('POST', '/reset-password', {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: String(new URLSearchParams({ token, password, repeat: password })),
      })
    await reset()
    await reset()
    expect(events()).toEqual(['identity-changed: password-reset', 'guard-refused: mailedLink not-found'])
  })

  it('a limit that’s reached, and by whom', async () => {
    for (let times = 0; times < 31; times++)
      await customer.visitor.send('GET', `/api/accounts/${customer.accountId}/payments.csv`)
    expect(events()).toEqual(['limit-reached: download person'])
  })

  it('a limit that slows many people down, once in its window', async () => {
    for (let asked = 0; asked < 34; asked++)
      await server.world.limits.take('register', { network: '203.0.113.7' })
    expect(lines).toEqual([
      expect.objectContaining({ event: 'limit-slows', detail: 'register network', level: 40 }),
    ])
  })

  it('and nothing else: no name, address, account or person', async () => {
    await server.guest('198.51.100.7').send('POST', '/api/login', { body: { ...right, password: 'x' } })
    await server.guest().send('GET', `/api/accounts/${customer.accountId}`)
    await customer.visitor.send('GET', '/api/accounts/nobody')
    expect(lines).toHaveLength(3)
    for (const text of [
      'florida',
      '198.51.100',
      '203.0.113',
      customer.accountId,
      customer.identityId,
      customer.email,
    ])
      expect(JSON.stringify(lines)).not.toContain(text)
  })
})

it('security events are counted', async () => {
  const log = Fastify().log
  const counted = openEvents(log, () => 'digest')
  counted.forgeryRefused({ id: 'one', ip: '203.0.113.7' })
  counted.signInDecided(
    { id: 'two', ip: '203.0.113.7' },
    { kind: 'customer', outcome: 'signed-in', name: 'x' },
  )
  const metrics = await counted.registry.metrics()
  expect(metrics).toContain('lightwell_security_events_total{event="forgery-refused",detail="forged"} 1')
  expect(metrics).toContain('lightwell_security_events_total{event="sign-in-done",detail="customer"} 1')
})

describe('the digest of an event', () => {
  const key = (filled: number) => ({ key: Buffer.alloc(32, filled) })
  const at = (instant: string, ...keys: { key: Buffer }[]) =>
    openDigests(keys, () => Temporal.Instant.from(instant)).ofEvent('name florida@example.com')

  it('is the same on every server for a month, and different in the next, or under another key', () => {
    const october = at('2026-10-01T00:00:00Z', key(1))
    expect(at('2026-10-31T23:59:59Z', key(1), key(2))).toBe(october)
    expect(at('2026-11-01T00:00:00Z', key(1))).not.toBe(october)
    expect(at('2026-10-01T00:00:00Z', key(2), key(1))).not.toBe(october)
  })

  it('isn’t the one that limits use', () => {
    const digests = openDigests([key(1)], () => Temporal.Instant.from('2026-10-01T00:00:00Z'))
    expect(digests.ofCounted('x').slice(0, 16)).not.toBe(digests.ofEvent('x'))
  })
})
