import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { usualMs } from './time-bound.ts'

// Sends requests that no HTTP client would send, over a real connection.

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ longestAnswerMs: usualMs })
  await server.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => server.close())
afterEach(() => void vi.useRealTimers())

/** Sends these lines as they are, and returns everything that the server sends until the connection is closed. */
async function answerTo(lines: string[], meanwhile?: () => Promise<void>) {
  const { port } = server.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1').setEncoding('latin1')
  let heard = ''
  socket.on('data', (text: string) => (heard += text))
  socket.on('error', () => {})
  const closed = once(socket, 'close')
  socket.write(lines.join('\r\n'))
  await meanwhile?.()
  await closed
  const [head = '', body = ''] = heard.split('\r\n\r\n')
  const [status = '', ...headers] = head.split('\r\n')
  return { status: Number(status.split(' ')[1]), headers: headers.map((line) => line.toLowerCase()), body }
}

const oddRequests: [string, string[], number, string][] = [
  ['no HTTP', ['hello', '', ''], 400, 'bad-request'],
  ['a method that there is none of', ['FETCH /api/session HTTP/1.1', 'host: a', '', ''], 400, 'bad-request'],
  ['a header without a name', ['GET / HTTP/1.1', 'host: a', ': x', '', ''], 400, 'bad-request'],
  [
    'two lengths',
    ['POST /api/login HTTP/1.1', 'host: a', 'content-length: 1', 'content-length: 2', '', 'x'],
    400,
    'bad-request',
  ],
  [
    'a length beside chunks',
    [
      'POST /api/login HTTP/1.1',
      'host: a',
      'content-length: 5',
      'transfer-encoding: chunked',
      '',
      '0',
      '',
      '',
    ],
    400,
    'bad-request',
  ],
  [
    'headers of seventeen thousand letters',
    ['GET / HTTP/1.1', 'host: a', `x: ${'x'.repeat(17_000)}`, '', ''],
    431,
    'headers-too-large',
  ],
  [
    'two hosts',
    ['GET /healthz HTTP/1.1', 'host: a', 'Host: b', 'connection: close', '', ''],
    400,
    'bad-request',
  ],
  [
    'the same host twice',
    ['GET /healthz HTTP/1.1', 'host: a', 'host: a', 'connection: close', '', ''],
    400,
    'bad-request',
  ],
  ['no host', ['GET /healthz HTTP/1.1', 'connection: close', '', ''], 400, 'bad-request'],
]

describe('a request that can’t be read is refused in the one shape, with the headers of every answer', () => {
  it.each(oddRequests)('%s', async (_, lines, status, code) => {
    const answer = await answerTo(lines)
    expect(answer.headers).toEqual(
      expect.arrayContaining([
        'content-type: application/problem+json; charset=utf-8',
        'cache-control: no-store',
        'x-content-type-options: nosniff',
        'x-frame-options: deny',
        expect.stringMatching(/^content-security-policy: default-src 'none'/),
        'connection: close',
      ]),
    )
    expect(JSON.parse(answer.body)).toEqual({
      type: `urn:lightwell:problem:${code}`,
      title: expect.any(String),
      status,
      code,
      requestId: expect.stringMatching(/^[\da-f-]{36}$/),
    })
    expect(answer.status).toBe(status)
  })
})

it('a host isn’t needed before HTTP/1.1', async () => {
  expect((await answerTo(['GET /healthz HTTP/1.0', '', ''])).status).toBe(200)
})

it('a body that never comes is 408 when the time is up, and the connection ends', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const head = [
    'POST /api/login HTTP/1.1',
    'host: a',
    'content-type: application/json',
    'content-length: 60',
    '',
    '{',
  ]
  const answer = await answerTo(head, async () => {
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0), { timeout: 60_000 })
    await vi.advanceTimersByTimeAsync(10_000)
  })
  expect(answer.status).toBe(408)
  expect(answer.headers).toContain('connection: close')
  expect(JSON.parse(answer.body)).toMatchObject({ status: 408, code: 'request-incomplete' })
})
