import { type Call, call } from '@lightwell/rulebook/call.ts'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { z } from 'zod'
import type { Noun } from '../noun.ts'
import { ConfigRefused } from '../settings/config.ts'
import { nouns } from '../start/nouns.ts'
import { routesOf } from '../testing/routes.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import type { Visitor } from '../testing/visitor.ts'
import { anyone } from './guards.ts'
import { type Serving, serve } from './serve.ts'

const made = { role: 'viewer', reply: z.object({ answered: z.string() }) } as const
const ofPerson = z.object({ uid: z.string() })
const readUser = call({
  ...made,
  method: 'GET',
  path: '/api/agent/{idp}_trial/{uid}',
  summary: 'A wire name before text, and a parameter.',
  params: ofPerson,
})
const saveCode = call({
  ...made,
  method: 'POST',
  path: '/api/agent/tried/{idp}',
  summary: 'A wire name by itself.',
  body: z.strictObject({ code: z.string() }),
})
const readStatus = call({
  ...made,
  method: 'GET',
  path: '/api/agent/{registration-backend}Status',
  summary: 'A wire name with a hyphen.',
})
const readLog = call({
  ...made,
  method: 'GET',
  path: '/api/agent/{uid}_log',
  summary: 'A parameter before text.',
  params: ofPerson,
})

const ofTest: Noun = {
  serve(serving) {
    serve(serving, readUser, anyone, async ({ params }) => ({ answered: `user ${params.uid}` }))
    serve(serving, saveCode, anyone, async ({ body }) => ({ answered: `code ${body.code}` }))
    serve(serving, readStatus, anyone, async () => ({ answered: 'status' }))
    serve(serving, readLog, anyone, async ({ params }) => ({ answered: `log of ${params.uid}` }))
  },
}
const everyNoun = nouns as Noun[]

describe.each([
  { deployment: 'that chose no names', settings: {}, idp: 'idp', registration: 'registration' },
  {
    deployment: 'that chose its names',
    settings: { IDENTITY_PROVIDER_NAME: 'acme-id', REGISTRATION_BACKEND_NAME: 'enroll2' },
    idp: 'acme-id',
    registration: 'enroll2',
  },
])('of a deployment $deployment', ({ settings, idp, registration }) => {
  let server: TestServer
  let agent: Visitor
  beforeAll(async () => {
    everyNoun.push(ofTest)
    server = await startTestServer({ settings })
    agent = await server.signedInStaff()
  })
  afterAll(async () => {
    everyNoun.pop()
    await server.close()
  })

  const params = { uid: 'a-b.c_d@example.com/{idp}' }
  const encoded = encodeURIComponent(params.uid)
  describe.each([
    {
      line: 'GET /api/agent/{idp}_trial/{uid}',
      of: readUser,
      input: { params },
      served: `/api/agent/${idp}_trial/{uid}`,
      url: `/api/agent/${idp}_trial/${encoded}`,
      answered: `user ${params.uid}`,
    },
    {
      line: 'POST /api/agent/tried/{idp}',
      of: saveCode,
      input: { body: { code: '4711' } },
      served: `/api/agent/tried/${idp}`,
      url: `/api/agent/tried/${idp}`,
      answered: 'code 4711',
    },
    {
      line: 'GET /api/agent/{registration-backend}Status',
      of: readStatus,
      input: {},
      served: `/api/agent/${registration}Status`,
      url: `/api/agent/${registration}Status`,
      answered: 'status',
    },
    {
      line: 'GET /api/agent/{uid}_log',
      of: readLog,
      input: { params },
      served: '/api/agent/{uid}_log',
      url: `/api/agent/${encoded}_log`,
      answered: `log of ${params.uid}`,
    },
  ])('$line', ({ line, of, input, served, url, answered }) => {
    it('answers at its URL', async () => {
      const { statusCode, body } = await agent.send(of.method, url, 'body' in input ? input : {})
      expect([statusCode, JSON.parse(body)]).toEqual([200, { answered }])
    })

    it('gets the answer its contract describes', async () => {
      expect(`${of.method} ${of.path}`).toBe(line)
      expect((await agent.ask(of as Call, input as never)).reply).toEqual({ answered })
    })

    it('is guarded', async () => {
      const { problem } = await server.guest().ask(of as Call, input as never)
      expect(problem).toMatchObject({ status: 401, code: 'not-signed-in' })
    })

    it('is among the routes', () => {
      expect(routesOf(server.app)).toContain(`${of.method} ${served}`)
    })

    it('is described the way it’s served', async () => {
      const { paths } = (await server.guest().send('GET', '/api/openapi.json')).json()
      const described = paths[served][of.method.toLowerCase()]
      expect([described.summary, described['x-role']]).toEqual([of.summary, 'viewer'])
      const inPath = (described.parameters ?? []).filter((each: { in: string }) => each.in === 'path')
      expect(inPath.map(({ name }: { name: string }) => name)).toEqual(of.params ? ['uid'] : [])
      const page = await server.guest().send('GET', '/api/docs')
      expect(page.body).toContain(`<b>${of.method}</b> ${served}</code>`)
    })
  })
})

describe('isn’t served:', () => {
  const names = { idp: 'idp', partner: 'zombies', loyalty: 'points', 'registration-backend': 'registration' }
  const serveIt = (of: Pick<Call, 'path' | 'params'>) => {
    const app = Fastify()
    app.decorate('wireNames', names)
    serve({ app } as unknown as Serving, { ...readStatus, ...of } as Call, anyone, async () => ({}))
  }
  const text = z.string()

  test.each([
    ['a name in braces that nobody knows', '/api/agent/{nobody}', undefined, 'nobody must stand in the path'],
    ['a parameter without a place', '/api/agent/x', z.object({ uid: text }), 'uid must stand in the path'],
    [
      'a wire name as a parameter',
      '/api/agent/tried/{idp}',
      z.object({ idp: text }),
      'idp must stand in the path',
    ],
    [
      'a wire name as a parameter next to a correct one',
      '/api/agent/{idp}_trial/{uid}',
      z.object({ uid: text, idp: text }),
      'idp must stand in the path',
    ],
    [
      'two parameters in a segment',
      '/api/agent/{uid}-{idp}-{n}',
      z.object({ uid: text, n: text }),
      'one parameter at most',
    ],
  ])('%s', (_, path, params, why) => {
    expect(() => serveIt({ path, params })).toThrow(why)
  })

  test.each([
    ['under /api/agent', '/api/agent/zombies/{contactGUID}', '/api/agent/zombies'],
    ['by itself', '/api/agent/zombies', '/api/agent/zombies'],
    ['under /api/services', '/api/services/zombies/{contactGUID}', '/api/services/zombies'],
  ])('a path that collides with a deployment’s own name isn’t served, %s', (_, path, taken) => {
    const params = path.includes('{') ? z.object({ contactGUID: text }) : undefined
    const refused = new ConfigRefused(`PARTNER_NAME must not be zombies: ${taken} is taken.`)
    expect(() => serveIt({ path, params })).toThrow(refused)
  })

  test.each([
    ['elsewhere', '/api/zombies'],
    ['deeper', '/api/agent/undead/zombies'],
    ['as a part of a word', '/api/agent/zombiesStatus'],
  ])('a path with that name %s is served', (_, path) => {
    expect(() => serveIt({ path, params: undefined })).not.toThrow()
  })
})
