import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get as getOver, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brandStyle, readBrand } from '../settings/brand.ts'
import { readConfig } from '../settings/config.ts'
import { serveBuiltPages } from './built-pages.ts'
import { policiesOf, protectiveHeaders } from './headers.ts'

const brand = { ...readBrand(), name: 'Harbor & "Sons" $&' }
let folder: string
let app: FastifyInstance
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lightwell-web-'))
  for (const inside of ['en/account', 'en/agent', 'en/assets/inside', 'es/account', 'es/agent'])
    mkdirSync(join(folder, inside), { recursive: true })
  const page =
    '<html lang="{{language}}" data-brand="{{brandName}}"><link rel="preload" href="/api/session"><style>{{brandStyle}}</style>' +
    '{{brandName}}{{drawn}}<a href="/account/">{{again}}</a></html>'
  for (const language of ['en', 'es']) {
    writeFileSync(join(folder, language, 'account/index.html'), page)
    writeFileSync(join(folder, language, 'account/card-form.html'), '<html lang="{{language}}"></html>')
    writeFileSync(
      join(folder, language, 'agent/index.html'),
      '<html lang="{{language}}">{{consoleNoScript}}</html>',
    )
  }
  writeFileSync(join(folder, 'en/assets/main-a1b2.js'), 'plain')
  writeFileSync(join(folder, 'en/assets/main-a1b2.js.br'), 'squeezed')
  const config = { ...readConfig({ DATA_DIR: folder, CARD_FORM_URL: 'https://forms.example/v2' }), brand }
  app = Fastify()
  await app.register(cookie)
  const protective = protectiveHeaders(config)
  app.addHook('onRequest', async (_request, reply) => void reply.headers(protective))
  await serveBuiltPages(app, folder, brand, policiesOf(config), {
    sessions: { isCarried: () => false },
    events: { summaryNotDrawn: () => {} },
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})
/** Makes a request over a real connection, since injected requests have their paths normalized. */
async function statusOf(path: string): Promise<number | undefined> {
  const { port } = app.server.address() as AddressInfo
  const request = getOver({ port, path, agent: false })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  response.resume()
  return response.statusCode
}
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

describe('the account', () => {
  it('isn’t drawn in a view, and asks nothing as a customer who’s signed in in the same browser', async () => {
    const [own, inView] = await Promise.all([get('/account/'), get('/account/?view=1')])
    expect([own.body.includes('preload'), inView.body.includes('preload')]).toEqual([true, false])
    expect([own.body, inView.body].map((body) => body.includes('<a href="">'))).toEqual([false, true])
  })

  it('has the brand and the language filled in', async () => {
    const { body } = await get('/account/', { cookie: 'language=es' })
    expect(body).toContain('<html lang="es" data-brand="Harbor &amp; &quot;Sons&quot; $&amp;">')
    expect(body).toContain(`<style>${brandStyle(brand)}</style>`)
    expect(body).not.toContain('{{')
  })

  it('may load what’s its own, and be framed by nobody', async () => {
    const policy = String((await get('/account/')).headers['content-security-policy'])
    expect(policy).toMatch(
      /^default-src 'none'; script-src 'self'; style-src 'self' 'sha256-[\w+/]{43}='; img-src 'self' data:; base-uri 'none'; connect-src 'self'; frame-src 'self'; form-action 'self'; frame-ancestors 'none'$/,
    )
  })

  it('is revalidated each time, and sent again only when it changed', async () => {
    const first = await get('/account/', { 'accept-encoding': 'br' })
    expect(brotliDecompressSync(first.rawPayload).toString()).toContain('lang="en"')
    expect(first.headers['cache-control']).toBe('no-cache')
    const tag = String(first.headers.etag)
    expect((await get('/account/', { 'if-none-match': tag })).statusCode).toBe(304)
    expect((await get('/account/', { 'if-none-match': tag, cookie: 'language=es' })).statusCode).toBe(200)
  })

  it('is found without its slash', async () => {
    const { statusCode, headers } = await get('/account')
    expect([statusCode, headers.location]).toEqual([301, '/account/'])
  })
})

it('the document around the hosted form contains only that form, and can only be framed by our own pages', async () => {
  const { headers } = await get('/account/card-form.html')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("frame-src https://forms.example; form-action 'none'; frame-ancestors 'self'")
  expect(policy).toContain("script-src 'self'; ")
  expect(headers['x-frame-options']).toBe('SAMEORIGIN')
})

it('nothing of another origin may be loaded where people pay, except the provider’s form', async () => {
  const sourcesOf = async (path: string) => {
    const policy = String((await get(path)).headers['content-security-policy'])
    return policy.split('; ').flatMap((directive) => directive.split(' ').slice(1))
  }
  const foreign = (source: string) => !/^('none'|'self'|'sha256-[^']+'|data:)$/.test(source)
  expect((await sourcesOf('/account/')).filter(foreign)).toEqual([])
  expect((await sourcesOf('/account/card-form.html')).filter(foreign)).toEqual(['https://forms.example'])
})

describe('assets', () => {
  it('are cached for a year and sent as they were compressed', async () => {
    const { body, headers } = await get('/assets/main-a1b2.js', { 'accept-encoding': 'gzip, br' })
    expect(body).toBe('squeezed')
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringContaining('javascript'),
      'x-content-type-options': 'nosniff',
    })
    expect((await get('/assets/main-a1b2.js')).body).toBe('plain')
  })

  it.each([
    '/assets',
    '/assets/',
    '/assets/?x',
    '/assets//',
    '/assets/.',
    '/assets/%2e/',
    '/assets/%2f',
    '/assets/nowhere.js',
    `/assets/${'a'.repeat(300)}`,
    '/assets/../account/index.html',
    '/assets/%2e%2e/',
    '/assets/%2e%2e/account/index.html',
    '/assets/..%2faccount%2findex.html',
    '/assets/..%5caccount',
    '/assets/%00',
    '/assets/main-a1b2.js%00',
    '/assets/main-a1b2.js/',
    '/assets/main-a1b2.js/..',
    '/assets/main-a1b2.js.br',
    '/assets//main-a1b2.js',
    '/assets/./main-a1b2.js',
    '/assets/x/../main-a1b2.js',
    '/assets/inside',
    '/assets/inside/',
  ])('are nothing else: %s', async (path) => {
    expect(await statusOf(path)).toBe(404)
  })

  it('aren’t changed if only their own are requested', async () => {
    expect((await get('/assets/main-a1b2.js?v=2')).statusCode).toBe(200)
    expect((await app.inject({ method: 'HEAD', url: '/assets/main-a1b2.js' })).statusCode).toBe(200)
  })
})

describe('the staff console', () => {
  it.each([
    '/agent',
    '/agent/',
    '/agent/corp_login?target=%2Fagent',
    '/agent/frontierid?view=1',
    '/agent/frontierid/',
  ])('is one document, in the browser’s language: %s', async (path) => {
    const { statusCode, body, headers } = await get(path, { cookie: 'language=es' })
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache'])
    expect(body).toMatch(/^<html lang="es">[^{]+<\/html>$/)
  })

  it.each(['/agent/xyz', '/agent/a/b', '/agent/searching', '/agent//search'])(
    'is the same document, with status 404, if it has no page there: %s',
    async (path) => {
      const { statusCode, body } = await get(path)
      expect([statusCode, body]).toEqual([404, (await get('/agent')).body])
    },
  )

  it('runs only its own scripts, and can’t be framed', async () => {
    const { headers } = await get('/agent')
    expect(headers['content-security-policy']).toMatch(/script-src 'self'; .*frame-ancestors 'none'$/)
    expect(headers['x-frame-options']).toBe('DENY')
  })

  it('takes no other path for its own', async () => {
    expect((await get('/agents')).statusCode).toBe(404)
  })
})
