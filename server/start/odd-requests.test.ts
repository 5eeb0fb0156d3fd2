import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hostileTexts, urlOf } from '../testing/bad-values.ts'
import { everyCall, examples, kindOf } from '../testing/examples.ts'
import { fingerprintOf } from '../testing/fingerprint.ts'
import { breakdownOf } from '../testing/refusal.ts'
import { newSubject } from '../testing/subject.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

// Tests recorded requests that somebody sends again, odd headers, and forms that no browser filled in.

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ settings: { LIMITS: 'off' } })
})
afterAll(() => server.close())

const newKey = () => ({ 'idempotency-key': randomUUID() })

describe('a recorded request', () => {
  const recorded = [
    'POST /api/accounts/{id}/payments',
    'POST /api/setupOneTimePayment',
    'POST /api/accounts/{id}/paymentMethods',
    'GET /api/getChaseIframeUUID',
    'GET /api/accounts/{id}',
  ] as const

  it.each(recorded)('%s: is worth nothing once its session has ended', async (line) => {
    const subject = await newSubject(server, kindOf(line))
    const { visitor } = subject.owner
    const input = examples[line](subject)
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...newKey(), cookie }
    const send = () =>
      server.guest().send(everyCall[line].method, urlOf(server.app, line, input), {
        ...(input.body && { body: input.body }),
        headers,
      })
    expect((await send()).statusCode).toBe(200)
    await visitor.send('POST', '/api/logout')
    const before = await fingerprintOf(server)
    expect((await send()).json()).toMatchObject({ status: 401, code: 'not-signed-in' })
    expect(await fingerprintOf(server)).toEqual(before)
  })
})

describe('headers', () => {
  it.each([
    ['a cookie that is none of ours', { cookie: 'lightwell=nobody' }],
    ['an empty cookie', { cookie: 'lightwell=' }],
    ['a cookie that cannot be decoded', { cookie: 'lightwell=%E0%A4%A' }],
    ['a cookie with a null', { cookie: 'lightwell=%00' }],
    ['two cookies', { cookie: 'lightwell=one; lightwell=two' }],
    ['a poisoned cookie', { cookie: '__proto__=x; lightwell=__proto__' }],
  ])('%s: nobody is signed in', async (_, headers) => {
    const sent = await server.guest().send('GET', '/api/session', { headers })
    expect(sent.json()).toMatchObject({ status: 401, code: 'not-signed-in' })
  })

  const oddHeaders: [string, Record<string, string>][] = [
    ['host', { host: 'a b' }],
    ['host', { host: '' }],
    ['host', { host: '[::1' }],
    ['host', { host: 'evil.example/path?query' }],
    ['language', { 'accept-language': '\u0001,;;q=,'.repeat(100) }],
    ['language', { cookie: 'language=%00' }],
    ['forwarded', { 'x-forwarded-for': 'nonsense', 'x-forwarded-host': 'evil.example', forwarded: 'for=' }],
  ]
  it.each(oddHeaders)('an odd %s breaks nothing: %o', async (_, headers) => {
    const subject = await newSubject(server, 'platform')
    for (const line of [
      'GET /api/getChaseIframeUUID',
      'GET /api/session',
      'POST /api/setupOneTimePayment',
    ] as const) {
      const input = examples[line](subject)
      const cookie = [...subject.owner.visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await subject.owner.visitor.send(
        everyCall[line].method,
        urlOf(server.app, line, input),
        {
          ...(input.body && { body: input.body }),
          headers: { ...newKey(), ...headers, cookie: [cookie, headers.cookie].filter(Boolean).join('; ') },
        },
      )
      expect(breakdownOf({ what: line, response })).toEqual([])
    }
  })
})

describe('a form that works without scripts', () => {
  const forms = {
    '/login': ['email', 'password'],
    '/language': ['language', 'back'],
    '/logout': ['any'],
  }
  const fields = Object.entries(forms).flatMap(([url, names]) => names.map((name) => ({ url, name })))

  it.each(fields)('$url isn’t broken by any $name', async ({ url, name }) => {
    const example = {
      email: 'nobody@example.com',
      password: 'x',
      target: '/account/',
      language: 'en',
      back: '/',
    }
    const before = await fingerprintOf(server)
    for (const text of hostileTexts) {
      const body = new URLSearchParams({ ...example, [name]: text.toWellFormed() }).toString()
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const sent = await server.guest().send('POST', url, { body, headers })
      expect(sent.statusCode, JSON.stringify(text)).toBeLessThan(500)
      expect(sent.headers.location ?? '/', JSON.stringify(text)).toMatch(/^\/(?![/\\])/)
    }
    expect(await fingerprintOf(server)).toEqual(before)
  })
})
