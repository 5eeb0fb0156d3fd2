import { brotliDecompressSync } from 'node:zlib'
import type { Call } from '@lightwell/rulebook/call.ts'
import { servedPath } from '@lightwell/rulebook/path-template.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { everyCall } from '../testing/examples.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { outline } from './schema-outline.ts'
import { squeeze } from './send-page.ts'

const calls = Object.values(everyCall)
const pathOf = ({ path }: Call) => servedPath(path, server.app.wireNames)

interface Described {
  summary: string
  'x-guard': string
  'x-in-agent-mode'?: string
  'x-role'?: string
  security?: unknown
  parameters?: { name: string; in: string; required?: boolean }[]
  responses: Record<string, { description: string; content: Record<string, { schema: { $ref?: string } }> }>
}
let server: TestServer
let description: {
  openapi: string
  paths: Record<string, Record<string, Described>>
  components: { schemas: object }
}
let page: string
beforeAll(async () => {
  server = await startTestServer()
  description = (await server.guest().send('GET', '/api/openapi.json')).json()
  page = (await server.guest().send('GET', '/api/docs')).body
})
afterAll(() => server.close())

it('is OpenAPI 3.1, and names each schema once', () => {
  expect(description.openapi).toBe('3.1.0')
  expect(Object.keys(description.components.schemas)).toEqual(['Problem'])
})

describe.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))('%s', (line, call) => {
  const described = () => {
    const found = description.paths[pathOf(call)]?.[call.method.toLowerCase()]
    if (!found) throw new Error(`${line} is not described.`)
    return found
  }

  it('is described, with its guard, and with what staff can do with it for a customer', () => {
    expect(described().summary).toBe(call.summary)
    expect([described()['x-in-agent-mode'], described()['x-role']]).toEqual([call.inAgentMode, call.role])
    expect(described()['x-guard']).toMatch(/^[a-zA-Z]+$/)
    expect(described().security !== undefined).toBe(described()['x-guard'] !== 'anyone')
  })

  it('lists every refusal under its status, as a problem', () => {
    for (const [code, status] of Object.entries(call.refusals)) {
      expect(described().responses[status]?.description, code).toContain(`\`${code}\``)
      const content = described().responses[status]?.content['application/problem+json']
      expect(content?.schema.$ref).toBe('#/components/schemas/Problem')
    }
  })

  it('requires a key if it moves money', () => {
    const headers = described().parameters?.filter((each) => each.in === 'header') ?? []
    const asked = headers
      .filter(({ name }) => !/^Lightwell-(Person|View)$/.test(name))
      .map(({ name }) => name)
    expect(asked).toEqual(call.idempotent ? ['Idempotency-Key'] : [])
  })

  it('is on the page for people', () => {
    expect(page).toContain(`<b>${call.method}</b> ${pathOf(call)}</code>`)
  })
})

it('tells people about a key only for the calls that need one', () => {
  const needing = page.split('<details').filter((each) => each.includes('needs the Idempotency-Key header'))
  expect(needing).toHaveLength(calls.filter((call) => call.idempotent).length)
})

it('describes nothing that no contract promises', () => {
  const described = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(described.toSorted()).toEqual(calls.map((call) => `${call.method} ${pathOf(call)}`).toSorted())
})

it('is generated once the server listens, before anybody asks', async () => {
  const { app } = await server.another()
  const described = vi.spyOn(app, 'swagger')
  const ask = () => app.inject('/api/openapi.json')
  await app.listen({ port: 0, host: '127.0.0.1' })
  await expect.poll(() => described.mock.calls.length).toBe(1)
  expect((await ask()).json().openapi).toBe('3.1.0')
  expect(described).toHaveBeenCalledTimes(1)
})

it('is compressed at a level that takes no longer than generating it', async () => {
  const asked = { headers: { 'accept-encoding': 'br' } }
  const { rawPayload } = await server.guest().send('GET', '/api/openapi.json', asked)
  const whole = brotliDecompressSync(rawPayload).toString()
  expect(rawPayload.equals(await squeeze(whole, 9))).toBe(true)
})

describe.each(['/api/openapi.json', '/api/docs'])('%s', (url) => {
  const get = (headers: Record<string, string> = {}) => server.guest().send('GET', url, { headers })

  it('is generated and compressed once, for everybody', async () => {
    const encoded = { 'accept-encoding': 'br' }
    const first = await get(encoded)
    const whole = server.app.swagger
    let times = 0
    server.app.swagger = new Proxy(whole, {
      apply(described, self, given) {
        times++
        return Reflect.apply(described, self, given)
      },
    })
    const again = await get(encoded)
    server.app.swagger = whole
    expect([again.statusCode, times]).toEqual([200, 0])
    expect(again.headers['content-encoding']).toBe('br')
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true)
    expect(brotliDecompressSync(again.rawPayload).toString()).toBe((await get()).body)
  })

  it('is sent again only when it changed', async () => {
    const { headers } = await get()
    expect(headers['cache-control']).toBe('no-cache')
    const same = await get({ 'if-none-match': String(headers.etag) })
    expect([same.statusCode, same.body]).toEqual([304, ''])
    expect((await get({ 'if-none-match': 'W/"other"' })).statusCode).toBe(200)
  })
})

it('of the page there’s one for each language', async () => {
  const of = async (language: string) =>
    (await server.guest().send('GET', '/api/docs', { headers: { 'accept-language': language } })).body
  expect(await of('es')).toContain('<html lang="es">')
  expect(await of('en')).toContain('<html lang="en">')
})

it('is shown without scripts and without third-party hosts', () => {
  expect(page).not.toMatch(/<script|(src|href)="https?:/)
})

describe('a schema is outlined', () => {
  it.each([
    [{ type: 'string' }, 'string'],
    [{ type: 'string', format: 'date' }, 'string (date)'],
    [{ type: ['string', 'null'] }, 'string | null'],
    [{ enum: ['a', 'b'] }, '"a" | "b"'],
    [{ const: true }, 'true'],
    [{ anyOf: [{ type: 'number' }, { type: 'null' }] }, 'number | null'],
    [{ type: 'array', items: { type: 'string' } }, 'string[]'],
    [{ type: 'array', items: { enum: ['a', 'b'] } }, '("a" | "b")[]'],
    [{ type: 'object', additionalProperties: { type: 'boolean' } }, '{ [name]: boolean }'],
    [
      {
        type: 'object',
        required: ['a'],
        properties: { a: { type: 'string', description: 'ours' }, b: { type: 'number' } },
      },
      '{\n  a: string  // ours\n  b?: number\n}',
    ],
    [{}, 'any'],
  ])('%o', (schema, written) => {
    expect(outline(schema)).toBe(written)
  })
})
