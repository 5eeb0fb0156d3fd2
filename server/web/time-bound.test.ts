import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { usualMs } from './time-bound.ts'

// These tests use a real connection, where a request closes as soon as its body is read. A request injected in memory
// would stay open.

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ longestAnswerMs: usualMs })
  await server.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => server.close())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const body = JSON.stringify({ email: 'somebody@example.com', password: 'a password' })
const withBody = ['content-type: application/json', `content-length: ${body.length}`]
const rows: { what: string; line: string; headers: string[]; sent: string }[] = [
  { what: 'without a body', line: 'GET /api/outages?zip=14604', headers: [], sent: '' },
  { what: 'with a body', line: 'POST /api/login', headers: withBody, sent: body },
]

describe('a request that isn’t answered within ten seconds', () => {
  it.each(rows)('is 503, $what', async ({ line, headers, sent }) => {
    const { promise: reached, resolve } = Promise.withResolvers<void>()
    const hang = () => {
      resolve()
      return new Promise<never>(() => {})
    }
    for (const way of ['take', 'hold'] as const) vi.spyOn(server.world.limits, way).mockImplementation(hang)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { port } = server.app.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1').setEncoding('latin1')
    onTestFinished(() => void socket.destroy())
    socket.write(
      [`${line} HTTP/1.1`, 'host: a', 'sec-fetch-site: same-origin', ...headers, '', sent].join('\r\n'),
    )
    await reached
    await vi.advanceTimersByTimeAsync(9_999)
    expect(socket.bytesRead).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
    const [heard] = (await once(socket, 'data')) as [string]
    expect(heard).toMatch(/^HTTP\/1.1 503 /)
    expect(heard).toContain('"code":"took-too-long"')
  })
})
