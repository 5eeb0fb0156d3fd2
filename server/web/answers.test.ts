import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { lookUpPaths } from '@lightwell/help-centre/work-orders/paths.ts'
import { chooseLanguage, readSession, signOut } from '@lightwell/rulebook/identity/contract.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listenForMetrics } from '../start/operations/metrics.ts'
import { hearWaits } from '../testing/slowed.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let overTls: TestServer
beforeAll(async () => {
  server = await startTestServer()
  overTls = await startTestServer({
    settings: { PUBLIC_URL: 'https://account.example.net', TRUST_PROXY: 'on' },
  })
})
afterAll(async () => {
  await server.close()
  await overTls.close()
})

describe('a forged request is refused and changes nothing', () => {
  it.each([
    ['from another site', { 'sec-fetch-site': 'cross-site' }],
    ['from a neighbour’s site', { 'sec-fetch-site': 'same-site' }],
    ['typed into the address', { 'sec-fetch-site': 'none' }],
    [
      'from another site that claims our origin',
      { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:80' },
    ],
    ['from another origin', { 'sec-fetch-site': undefined, origin: 'https://evil.example' }],
    [
      'from another origin whose name begins like ours',
      { 'sec-fetch-site': undefined, origin: 'http://localhost.evil.example' },
    ],
    ['from another port', { 'sec-fetch-site': undefined, origin: 'http://localhost:8080' }],
    ['from no origin', { 'sec-fetch-site': undefined, origin: 'null' }],
    ['from an empty origin', { 'sec-fetch-site': undefined, origin: '' }],
  ])('%s', async (_, headers) => {
    const visitor = await server.signedIn('residential.legacy')
    const refused = await visitor.ask(signOut, undefined, headers)
    expect(refused.problem).toMatchObject({ status: 403, code: 'forged' })
    expect((await visitor.ask(readSession)).status).toBe(200)
  })

  it('over TLS from the same name without it', async () => {
    const visitor = overTls.guest()
    const from = (origin: string) =>
      visitor.ask(chooseLanguage, { body: { language: 'es' } }, { 'sec-fetch-site': undefined, origin })
    expect((await from('http://account.example.net')).problem.code).toBe('forged')
    expect((await from('https://account.example.net')).status).toBe(200)
  })
})

describe('a request of our own is served', () => {
  it.each([
    ['by a browser that says so', { 'sec-fetch-site': 'same-origin' }],
    ['by an older browser', { 'sec-fetch-site': undefined, origin: 'http://localhost:80' }],
    ['by a program that isn’t a browser', { 'sec-fetch-site': undefined }],
  ])('%s', async (_, headers) => {
    const answer = await server
      .guest()
      .ask(chooseLanguage, { body: { language: 'en' } }, { host: 'localhost:80', ...headers })
    expect(answer.status).toBe(200)
  })
})

describe('every answer protects itself', () => {
  const everywhere = ['/', '/login', '/nowhere', '/api/session', '/api/openapi.json', '/api/docs', '/healthz']

  it.each(everywhere)('%s', async (url) => {
    const { headers } = await server.guest().send('GET', url, { headers: { accept: 'text/html' } })
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers['permissions-policy']).toContain('camera=()')
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/^default-src 'none'; /)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe|\*|script-src (?!'sha256-)|https?:/)
    expect(headers['strict-transport-security']).toBeUndefined()
    expect(headers['x-powered-by'] ?? headers.server).toBeUndefined()
  })

  it('over TLS: only over TLS from then on, with a cookie for this host only', async () => {
    const visitor = await overTls.signedIn('florida')
    expect([...visitor.cookies.keys()]).toEqual([
      '__Host-lightwell',
      '__Host-lightwell-signed-in',
      '__Host-lightwell-known',
      'language',
    ])
    const answer = await visitor.ask(signOut)
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Host-lightwell=;.* Path=\/;.* HttpOnly; Secure; SameSite=Strict$/),
      expect.stringMatching(/^__Host-lightwell-signed-in=;.* Path=\/;.* HttpOnly; Secure; SameSite=Lax$/),
    ])
  })

  it('personal answers are never cached', async () => {
    const visitor = await server.signedIn('florida')
    for (const url of ['/', '/api/session', '/api/services', '/api/nowhere'])
      expect((await visitor.send('GET', url)).headers['cache-control'], url).toBe('no-store')
  })
})

describe('a page is sent', () => {
  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
    ['deflate', undefined, (sent: Buffer) => sent],
    [undefined, undefined, (sent: Buffer) => sent],
  ])('to a browser that accepts %s as %s', async (accepted, encoding, open) => {
    const sent = await server.guest().send('GET', '/login', { headers: { 'accept-encoding': accepted } })
    expect(sent.headers['content-encoding']).toBe(encoding)
    expect(sent.headers.vary).toContain('accept-encoding')
    expect(open(sent.rawPayload).toString()).toMatch(/^<!doctype html>[\s\S]*<\/html>$/)
  })

  it.each(['/', '/login', '/nowhere', '/api/docs', lookUpPaths.ticket])(
    'with its styles and its script, the only ones its policy allows: %s',
    async (url) => {
      const { body, headers } = await server.guest().send('GET', url, { headers: { accept: 'text/html' } })
      const styles = [...body.matchAll(/<style>(.*?)<\/style>/gs)].map(([, style = '']) => style)
      expect(styles).toHaveLength(1)
      for (const part of ['--accent:', '--brand:']) expect(styles[0]).toContain(part)
      expect(styles[0]).not.toMatch(/@import|url\(/)
      expect(body).not.toContain('rel="stylesheet"')
      const digestOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
      const scripts = [...body.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) =>
        digestOf(script),
      )
      // The number of scripts on each page; pages not listed have none. Sign-in pages have the script for passkeys, and
      // look-up pages the one for look-ups.
      const expected: Record<string, number> = { '/': 2, '/login': 1, [lookUpPaths.ticket]: 1 }
      expect(scripts).toHaveLength(expected[url] ?? 0)
      expect(headers['content-security-policy']).toBe(
        `default-src 'none'; ${scripts.length > 0 ? `script-src ${scripts.join(' ')}; ` : ''}style-src ${digestOf(styles.join())}; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
      )
    },
  )

  it('without the styles of components that aren’t on it', async () => {
    const styleOf = async (url: string) =>
      /<style>(.*?)<\/style>/s.exec((await server.guest().send('GET', url)).body)?.[1]
    expect(await styleOf('/api/docs')).toContain('ui-monospace')
    expect(await styleOf('/login')).not.toContain('ui-monospace')
  })
})

describe('a request that can’t be understood is refused in one shape', () => {
  it.each([
    [
      'invalid JSON',
      'POST',
      '/api/login',
      { body: '{', headers: { 'content-type': 'application/json' } },
      400,
      'bad-input',
    ],
    [
      'an empty body',
      'POST',
      '/api/login',
      { body: '', headers: { 'content-type': 'application/json' } },
      400,
      'bad-input',
    ],
    ['no body', 'POST', '/api/login', {}, 400, 'bad-input'],
    [
      'a form',
      'POST',
      '/api/login',
      { body: 'email=a&password=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      415,
      'media-type-unsupported',
    ],
    [
      'plain text',
      'POST',
      '/api/login',
      { body: '{"email":"a","password":"b"}', headers: { 'content-type': 'text/plain' } },
      400,
      'bad-input',
    ],
    [
      'too much',
      'POST',
      '/api/login',
      {
        body: JSON.stringify({ email: 'x'.repeat(70_000) }),
        headers: { 'content-type': 'application/json' },
      },
      413,
      'body-too-large',
    ],
    [
      'poison for objects',
      'POST',
      '/api/login',
      {
        body: '{"__proto__":{"x":1},"email":"a","password":"b"}',
        headers: { 'content-type': 'application/json' },
      },
      400,
      'bad-input',
    ],
    ['an id of a thousand characters', 'GET', `/api/accounts/${'a'.repeat(1_000)}`, {}, 400, 'bad-request'],
    ['an id of odd characters', 'GET', '/api/accounts/%00', {}, 400, 'bad-input'],
    ['an invalid address', 'GET', '/api/accounts/%zz', {}, 400, 'bad-request'],
    ['an asset with an invalid address', 'GET', '/assets/%zz', {}, 404, 'not-found'],
  ])('%s', async (_, method, url, more, status, code) => {
    const sent = await server.guest().send(method, url, more)
    expect(sent.headers['content-type']).toBe('application/problem+json; charset=utf-8')
    expect(sent.json()).toMatchObject({ type: `urn:lightwell:problem:${code}`, status, code })
    expect(sent.json().requestId).toMatch(/^[\da-f-]{36}$/)
    expect(sent.headers['content-security-policy']).toContain("default-src 'none'")
    expect(sent.statusCode).toBe(status)
  })

  it.each([
    '0.1000000000000000055',
    '84.5000000000000001',
    '9007199254740993',
    '12345678901234567890',
    '1e400',
    '-1e400',
    '1e-400',
    '4.9e-324',
  ])('the number %s, which would be rounded', async (number) => {
    const headers = { 'content-type': 'application/json' }
    const body = `{"email":"a","password":"b","more":[{"amount":${number}}]}`
    const sent = await server.guest().send('POST', '/api/login', { body, headers })
    expect(sent.json()).toMatchObject({
      status: 400,
      code: 'bad-input',
      fields: { body: 'number_not_exact' },
    })
  })

  it('a number of 60,000 digits, without rereading it over and over', async () => {
    const headers = { 'content-type': 'application/json' }
    const body = `{"email":1${'0'.repeat(60_000)}1}`
    const before = process.cpuUsage()
    expect((await server.guest().send('POST', '/api/login', { body, headers })).statusCode).toBe(400)
    expect(process.cpuUsage(before).user).toBeLessThan(5_000_000)
  })

  it.each([
    '84.50',
    '84.50000000000000000',
    '0.30000000000000004',
    '1E2',
    '15e-1',
    '-0.0',
    '9007199254740992',
    '1e300',
    '"0.1000000000000000055"',
  ])('but not %s, which is kept as it is', async (value) => {
    const headers = { 'content-type': 'application/json' }
    // The call accepts any value for `details`. So if the body can be parsed, the only refusal is that nobody is signed
    // in.
    const body = `{"id":"T-1","canBeReachedTelephoneNumber":"a","details":${value}}`
    const sent = await server.guest().send('PUT', '/api/services/B/troubleTickets', { body, headers })
    expect(sent.json()).toMatchObject({ status: 401, code: 'not-signed-in' })
  })

  it('with the fields that were wrong', async () => {
    const sent = await server.guest().send('POST', '/api/login', { body: { email: '', password: 1 } })
    expect(Object.keys(sent.json().fields)).toEqual(['email', 'password'])
  })
})

describe('operators', () => {
  it('learn that it’s alive and ready for requests', async () => {
    expect((await server.guest().send('GET', '/healthz')).json()).toEqual({ status: 'ok' })
    expect((await server.guest().send('GET', '/readyz')).json()).toEqual({ status: 'ready' })
  })

  it('read its counters on a port of its own, and nobody can where customers are', async () => {
    await server.signedIn('florida')
    const metrics = await listenForMetrics({ host: '127.0.0.1', port: 0 }, server.world)
    try {
      const own = await fetch(`http://127.0.0.1:${metrics.port}/metrics`)
      expect(own.headers.get('content-type')).toContain('text/plain')
      const said = await own.text()
      expect(said).toMatch(/lightwell_sign_ins_total\{kind="customer",outcome="signed-in"\} [1-9]/)
      expect(said).toMatch(
        /lightwell_request_seconds_count\{method="POST",route="\/api\/login",status="200"\}/,
      )
      expect((await fetch(`http://127.0.0.1:${metrics.port}/api/session`)).status).toBe(404)
    } finally {
      await metrics.close()
    }
    expect((await server.guest().send('GET', '/metrics')).statusCode).toBe(404)
  })

  it('are counted by what the proxy saw, behind one proxy', async () => {
    const forwarded = 'spoofed.example, 198.51.100.9'
    const body = { email: 'florida@example.com', password: 'x' }
    for (let failed = 0; failed < 100; failed++)
      await overTls.guest('127.0.0.1').send('POST', '/api/login', {
        body: { ...body, email: `n${failed}@example.com` },
        headers: { 'x-forwarded-for': `203.0.113.${failed}, 198.51.100.9` },
      })
    const from = (header: string) =>
      overTls.guest('127.0.0.1').send('POST', '/api/login', { body, headers: { 'x-forwarded-for': header } })
    using waits = hearWaits(overTls)
    expect((await from('198.51.100.10')).statusCode).toBe(401)
    expect(waits.seconds).toEqual([])
    expect((await from(forwarded)).statusCode).toBe(401)
    expect(waits.seconds).toEqual([0.25])
  })
})
