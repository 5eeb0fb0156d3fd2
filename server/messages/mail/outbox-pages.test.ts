import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routesOf } from '../../testing/routes.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { addText } from '../texts/store.ts'
import { serveOutboxPages } from './outbox-pages.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
const open = (url: string) => server.guest().send('GET', url, { headers: { accept: 'text/html' } })
const ask = (email: string) =>
  server.guest().send('POST', '/forgot-password', {
    body: String(new URLSearchParams({ email })),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

describe('the outbox', () => {
  it('shows what was mailed, newest first, and each mail with its links', async () => {
    await ask('florida@example.com')
    const list = (await open('/outbox')).body
    const [, id] = /href="\/outbox\/([0-9a-f-]{36})"/.exec(list) ?? []
    expect(list).toContain('florida@example.com')
    const mail = await open(`/outbox/${id}`)
    expect(mail.body).toMatch(/<a href="http[^"]*\/reset-password\?token=[^"]+">/)
    const html = await open(`/outbox/${id}/html`)
    expect(html.headers['content-security-policy']).toMatch(/^sandbox [^;]*; default-src 'none'/)
    expect(html.body).toContain('<html lang="es">')
  })

  it('shows text messages, too', async () => {
    const now = server.clock.read()
    const expiresAt = now.add({ minutes: 10 })
    const text = { telephone: '5855550102', text: '123456 is your code.', isUrgent: true, expiresAt }
    await addText(server.world.database, text, now)
    const page = (await open('/outbox')).body
    expect(page).toContain('123456 is your code.')
    expect(page).toContain('(585) 555-0102')
  })

  it('is read a page at a time', async () => {
    const { database } = server.world
    await database.deleteFrom('throttles').execute()
    for (let asked = 0; asked < 55; asked++) {
      server.clock.pass({ milliseconds: 5 })
      await ask(`nobody.${asked}@example.com`)
      if (asked % 25 === 24) await database.deleteFrom('throttles').execute()
    }
    const first = (await open('/outbox')).body
    const [, before] = /href="\/outbox\?before=([0-9a-f-]{36})"/.exec(first) ?? []
    const second = (await open(`/outbox?before=${before}`)).body
    expect(first).toContain('nobody.54@')
    expect(first).not.toContain('nobody.4@')
    expect(second).toContain('nobody.4@')
  })

  it('treats an invalid id as no mail', async () => {
    expect((await open(`/outbox?before=${'-'.repeat(36)}`)).statusCode).toBe(200)
  })

  it.each([
    `/outbox/${'-'.repeat(36)}`,
    '/outbox/nothing',
    '/outbox/01999999-0000-7000-8000-000000000000',
    "/outbox/x'/html",
  ])('has no mail at %s', async (url) => {
    expect((await open(url)).statusCode).toBe(404)
  })

  it.each([
    ['in production', { env: 'production' }],
    [
      'once there is a mail server, and a gateway',
      {
        mail: { smtpUrl: 'smtp://localhost', from: 'a@b.co', connections: 1 },
        textGateway: { url: new URL('http://localhost'), key: Buffer.alloc(24), from: '12345' },
      },
    ],
  ])('doesn’t exist %s', (_when, more) => {
    const served: string[] = []
    const app = { get: (path: string) => served.push(path) } as never
    const world = { ...server.world, config: { ...server.world.config, ...more } } as never
    serveOutboxPages(app, world, (() => {}) as never)
    expect(served).toEqual([])
    expect(routesOf(server.app)).toContain('GET /outbox')
  })
})
