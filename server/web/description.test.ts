import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everyCall } from '../testing/every-call.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { outline } from './schema-outline.ts'

const calls = Object.values(everyCall)

interface Described {
  summary: string
  'x-guard': string
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
    const found = description.paths[call.path]?.[call.method.toLowerCase()]
    if (!found) throw new Error(`${line} is not described.`)
    return found
  }

  it('is described, with its guard', () => {
    expect(described().summary).toBe(call.summary)
    expect(described()['x-guard']).toMatch(/^[a-zA-Z]+$/)
    expect(described().security !== undefined).toBe(described()['x-guard'] !== 'anyone')
  })

  it('tells every refusal under its status, as a problem', () => {
    for (const [code, status] of Object.entries(call.refusals)) {
      expect(described().responses[status]?.description, code).toContain(`\`${code}\``)
      const content = described().responses[status]?.content['application/problem+json']
      expect(content?.schema.$ref).toBe('#/components/schemas/Problem')
    }
  })

  it('asks for a key where it moves money', () => {
    const headers = described().parameters?.filter((each) => each.in === 'header') ?? []
    const asked = headers.filter(({ name }) => name !== 'Lightwell-Person').map(({ name }) => name)
    expect(asked).toEqual(call.idempotent ? ['Idempotency-Key'] : [])
  })

  it('stands on the page for people', () => {
    expect(page).toContain(`<b>${call.method}</b> ${call.path}</code>`)
  })
})

it('describes nothing that no contract promises', () => {
  const described = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(described.toSorted()).toEqual(calls.map((call) => `${call.method} ${call.path}`).toSorted())
})

it('is shown without scripts and without anybody else’s host', () => {
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
