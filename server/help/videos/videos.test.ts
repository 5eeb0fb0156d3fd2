import { listVideos } from '@lightwell/rulebook/help/videos-contract.ts'
import { sandboxKey, startVideoService } from '@lightwell/simulators/videos/main.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openVideoService } from '../../connectors/videos/connector.ts'
import { newCustomer } from '../../testing/customer.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let service: Awaited<ReturnType<typeof startVideoService>>
let server: TestServer
beforeAll(async () => {
  service = await startVideoService({ port: 0 })
  server = await startTestServer({
    settings: { VIDEO_URL: service.address, VIDEO_KEY: sandboxKey },
  })
})
afterAll(async () => {
  await server.close()
  await service.close()
})
beforeEach(() => {
  service.faults()
  // What was told is old by now.
  server.clock.pass({ minutes: 11 })
})

const listed = async () => {
  const { visitor } = await newCustomer(server, { kind: 'legacy' })
  return (await visitor.ask(listVideos)).reply
}
const asked = () => service.asked().filter((line) => line === 'GET /v1/videos').length

describe('the list', () => {
  it('tells each video once, and no address of the service', async () => {
    expect(await listed()).toEqual([
      {
        id: 'fiber-router',
        productLine: 'internet',
        productTypes: [],
        title: 'Connect your modem',
        seconds: 9,
      },
      { id: 'tv-remote', productLine: 'tv', productTypes: [], title: 'Pair your remote', seconds: 9 },
    ])
  })

  it('is asked for once in ten minutes, however many ask', async () => {
    const before = asked()
    await Promise.all([listed(), listed(), listed()])
    await listed()
    expect(asked()).toBe(before + 1)
  })

  it.each([
    { fault: 'errors', settings: { error_before: 1 } },
    { fault: 'cuts the line', settings: { cut_before: 1 } },
    { fault: 'answers garbage', settings: { garbage: 1 } },
  ])('is empty while the service $fault, which is left alone for a minute', async ({ settings }) => {
    service.faults(settings)
    expect(await listed()).toEqual([])
    service.faults()
    expect(await listed()).toEqual([])
    server.clock.pass({ minutes: 1 })
    expect(await listed()).toHaveLength(2)
  })
})

it.each([{ late: 1, late_ms: 60_000 }, { never: 1 }])(
  'a service that takes too long is not waited for: %o',
  async (settings) => {
    service.faults(settings)
    const hurried = openVideoService(
      { url: new URL(`${service.address}/`), key: sandboxKey },
      { timeoutSeconds: 0.2, isProduction: false },
      server.world.events,
    )
    expect(await hurried.list('en')).toBeUndefined()
  },
)

it('in production a video whose media do not come over TLS is left out', async () => {
  const strict = openVideoService(
    { url: new URL(`${service.address}/`), key: sandboxKey },
    { timeoutSeconds: 8, isProduction: true },
    server.world.events,
  )
  expect(await strict.list('en')).toEqual([])
})

describe('the document that plays a video', () => {
  it('may load its media from where they are, has no script, and is framed by our own pages alone', async () => {
    const { headers, body, statusCode } = await server.guest().send('GET', '/account/video/fiber-router')
    expect(statusCode).toBe(200)
    expect(headers['content-security-policy']).toMatch(
      new RegExp(
        `^default-src 'none'; media-src ${service.address}; img-src ${service.address}; style-src 'sha256-[^']+'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'$`,
      ),
    )
    expect(headers['x-frame-options']).toBe('SAMEORIGIN')
    expect(body).not.toContain('<script')
    expect(body).not.toContain('autoplay')
    expect(body).toContain('srclang="en" label="English" default')
  })

  it('has the captions of the language on', async () => {
    const { body } = await server
      .guest()
      .send('GET', '/account/video/fiber-router', { headers: { cookie: 'language=es' } })
    expect(body).toContain('srclang="es" label="Español" default')
    expect(body).toContain('<title>Conecte su módem</title>')
  })

  it('is not there for a video that nobody tells of', async () => {
    expect((await server.guest().send('GET', '/account/video/none')).statusCode).toBe(404)
  })
})

it('no videos are offered where there is no service', async () => {
  const without = await startTestServer()
  const { visitor } = await newCustomer(without, { kind: 'legacy' })
  expect((await visitor.ask(listVideos)).reply).toEqual([])
  await without.close()
})
