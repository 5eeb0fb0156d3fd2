import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sayAgainLater } from './errors.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/**
 * The brotli level for a page made for one visitor. Level 11 would take twenty times as long to make it a tenth
 * smaller.
 */
const quality = 5

/**
 * Compresses a text. The default effort suits a page for one visitor. A page that many visitors share is worth brotli's
 * highest level.
 */
export const squeeze = (text: string, effort: number = quality): Promise<Buffer> =>
  brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: effort } })

/**
 * Instructions for caches. Any cache may keep and share the page for `seconds` seconds. It keeps one copy for each
 * value of the request headers in `differsBy`.
 */
export interface ForCaches {
  seconds: number
  differsBy: readonly string[]
}

/** Sends a page, compressed. Without `caches`, no cache may keep it. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  text: string,
  caches?: ForCaches,
): Promise<FastifyReply> {
  sayAgainLater(reply, status)
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': caches ? `public, max-age=${caches.seconds}` : 'no-store',
      vary: ['accept-encoding', ...(caches?.differsBy ?? [])].join(', '),
    })
  const encoding = encodingFor(request)
  if (encoding === undefined) return reply.send(text)
  const encoded = encoding === 'br' ? await squeeze(text) : await gzipped(text)
  // Sets the header last. A request that times out during compression gets an error, which isn't compressed.
  return reply.header('content-encoding', encoding).send(encoded)
}

/** The best compression that the visitor's browser supports. */
export function encodingFor(request: FastifyRequest): 'br' | 'gzip' | undefined {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  for (const encoding of ['br', 'gzip'] as const)
    if (new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?(?:,|$))`).test(accepted)) return encoding
  return undefined
}
