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
  // Passes eleven minutes, after which the cached answers have expired.
  server.clock.pass({ minutes: 11 })
})

const listed = async () => {
  const { visitor } = await newCustomer(server, { kind: 'legacy' })
  return (await visitor.ask(listVideos)).reply
}
const asked = () => service.asked().filter((line) => line === 'GET /v1/videos').length

describe('the list', () => {
  it('has each video once, and no URL of the service', async () => {
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

  it('is requested once in ten minutes, however many ask', async () => {
    const before = asked()
    await Promise.all([listed(), listed(), listed()])
    await listed()
    expect(asked()).toBe(before + 1)
  })

  it.each([
    { fault: 'errors', settings: { error_before: 1 } },
    { fault: 'cuts the line', settings: { cut_before: 1 } },
    { fault: 'answers garbage', settings: { garbage: 1 } },
  ])('is empty while the service $fault, which isn’t asked for a minute', async ({ settings }) => {
    service.faults(settings)
    expect(await listed()).toEqual([])
    service.faults()
    expect(await listed()).toEqual([])
    server.clock.pass({ minutes: 1 })
    expect(await listed()).toHaveLength(2)
  })
})

it.each([{ late: 1, late_ms: 60_000 }, { never: 1 }])(
  'doesn’t wait for a service that takes too long: %o',
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

it('in production leaves out a video whose media don’t come over TLS', async () => {
  const strict = openVideoService(
    { url: new URL(`${service.address}/`), key: sandboxKey },
    { timeoutSeconds: 8, isProduction: true },
    server.world.events,
  )
  expect(await strict.list('en')).toEqual([])
})

describe('the document that plays a video', () => {
  it('may load its media from their host, has no script, and is only framed by our own pages', async () => {
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

  it('has captions in the reader’s language turned on', async () => {
    const { body } = await server
      .guest()
      .send('GET', '/account/video/fiber-router', { headers: { cookie: 'language=es' } })
    expect(body).toContain('srclang="es" label="Español" default')
    expect(body).toContain('<title>Conecte su módem</title>')
  })

  it('isn’t found for an unknown video', async () => {
    expect((await server.guest().send('GET', '/account/video/none')).statusCode).toBe(404)
  })
})

it('no videos are offered without a service', async () => {
  const without = await startTestServer()
  const { visitor } = await newCustomer(without, { kind: 'legacy' })
  expect((await visitor.ask(listVideos)).reply).toEqual([])
  await without.close()
})
