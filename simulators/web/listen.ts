// The HTTP side: reads a request within bounds, asks the routes, puts their answer on the wire as they decided it.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Answer } from './answers.ts'
import { refusal } from './answers.ts'

/** A request as the routes see it. */
export type Exchange = {
  method: string
  path: string
  query: Record<string, unknown>
  headers: IncomingMessage['headers']
  /** Parsed JSON; undefined without a body. */
  body: unknown
  /** The body as it came. */
  bytes: Buffer
}

const mostBodyBytes = 64 * 1024
/** Answers that may be held back at one time; beyond it the line is cut, as a provider at its limit would. */
const mostHeldAnswers = 10_000

const everyAnswer = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}

type Route = (exchange: Exchange) => Answer | Promise<Answer>

/**
 * Listens and answers with what `route` gives. `close` ends every connection, held answers among them.
 * @param name what stands in the log where the simulator itself fails
 * @param port 0 for any free one
 */
export async function listen(name: string, host: string, port: number, route: Route) {
  const closing = new AbortController()
  let held = 0

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const given = await answerFor(name, request, route)
    try {
      await put(given, response)
    } finally {
      given.done?.()
    }
  }

  async function put(given: Answer, response: ServerResponse): Promise<void> {
    const socket = response.socket
    if (given.kind === 'cut') return void socket?.destroy()
    if (given.kind === 'noise') return void socket?.end(given.bytes)
    if (given.kind === 'silence' || given.delayMs > 0) {
      if (held >= mostHeldAnswers) return void socket?.destroy()
      held++
      await (given.kind === 'silence'
        ? gone(response)
        : wait(given.delayMs, undefined, { signal: closing.signal }).catch(() => {}))
      held--
      if (given.kind === 'silence' || closing.signal.aborted) return void socket?.destroy()
    }
    response.writeHead(given.status, {
      ...everyAnswer,
      'content-type': given.type,
      'content-length': Buffer.byteLength(given.body),
      ...given.headers,
    })
    response.end(given.body)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(`${name} failed: ${placeOf(error)}`)
      response.destroy()
    })
  })
  // Longer than a client's pool keeps a connection: a cut line is then always one that was meant.
  server.keepAliveTimeout = 75_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const { port: actualPort } = server.address() as AddressInfo
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${actualPort}`,
    async close(): Promise<void> {
      closing.abort()
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}

async function answerFor(name: string, request: IncomingMessage, route: Route): Promise<Answer> {
  try {
    const url = URL.parse(request.url ?? '/', 'http://simulator')
    if (url === null) return refusal(400, 'invalid_request', 'The address of the request makes no sense.')
    const body = await readBody(request)
    if (body.refused) return body.refused
    return await route({
      method: request.method ?? 'GET',
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: request.headers,
      body: body.value,
      bytes: body.bytes,
    })
  } catch (error) {
    if (request.destroyed && !request.complete) return { kind: 'cut' }
    console.error(`${name} failed: ${placeOf(error)}`)
    return refusal(500, 'internal_error', 'The simulator itself failed; its output says why.')
  }
}

/** What kind of error it was, and where: its message may quote what was sent. */
const placeOf = (error: unknown): string =>
  error instanceof Error
    ? [error.name, ...(error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [])].join('\n')
    : typeof error

/** The JSON of a body of at most 64 kB. */
async function readBody(
  request: IncomingMessage,
): Promise<{ value: unknown; bytes: Buffer; refused?: undefined } | { refused: Answer }> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > mostBodyBytes) {
      const headers = { connection: 'close' }
      return { refused: { ...refusal(413, 'too_large', 'A body may have 64 kB.'), headers } }
    }
    chunks.push(chunk)
  }
  const bytes = Buffer.concat(chunks)
  if (size === 0) return { value: undefined, bytes }
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) {
    return { refused: refusal(415, 'not_json', 'A body must be sent as application/json.') }
  }
  try {
    return { value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)), bytes }
  } catch {
    return { refused: refusal(400, 'invalid_json', 'The body is not JSON.') }
  }
}

/** When the other side has left. */
function gone(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    if (response.closed || response.socket?.destroyed) resolve()
    else response.once('close', resolve)
  })
}
