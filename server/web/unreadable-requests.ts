import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { type Problem, problemOf, sendProblem } from './errors.ts'

/**
 * Answers a connection whose request can't be read as HTTP, or never completes. Fastify's hooks don't run for such
 * requests. So the usual headers and error format are written here.
 */
export function answerUnreadable(protective: Record<string, string>) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code !== 'ECONNRESET' && socket.writable) {
      const { status, code } = unreadable[error.code ?? ''] ?? { status: 400, code: 'bad-request' }
      socket.write(writeAnswer(problemOf(status, code, crypto.randomUUID()), protective))
    }
    socket.destroy(error)
  }
}

const unreadable: Record<string, { status: number; code: string }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'request-incomplete' },
  HPE_HEADER_OVERFLOW: { status: 431, code: 'headers-too-large' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, code: 'body-too-large' },
}

function writeAnswer(problem: Problem, protective: Record<string, string>): string {
  const body = JSON.stringify(problem)
  const headers = {
    ...protective,
    'cache-control': 'no-store',
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`, ...lines, '', body].join('\r\n')
}

/**
 * Refuses a request with several `Host` headers, since a proxy may have used a different one than we would. Also
 * refuses an HTTP/1.1 request without a `Host` header (RFC 9112 §3.2).
 */
export function refuseOddHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const hosts = hostsOf(request.raw)
    if (hosts > 1 || (hosts === 0 && request.raw.httpVersion === '1.1'))
      return sendProblem(request, reply, 400, 'bad-request')
  })
}

/** The number of `Host` headers. Names and values alternate in the raw headers. */
const hostsOf = ({ rawHeaders }: IncomingMessage): number =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length
