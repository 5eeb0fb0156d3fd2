import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sayAgainLater } from './errors.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Enough for a page made for one visitor. Level 11 takes twenty times as long for a size that's a tenth smaller. */
const quality = 5

/**
 * Compresses a text, by default for a single visitor. For a page that many visitors share, `effort` can be brotli's
 * best.
 */
export const squeeze = (text: string, effort: number = quality): Promise<Buffer> =>
  brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: effort } })

/** The seconds that any cache may keep a page and share it, and the request headers it depends on. */
export interface ForCaches {
  seconds: number
  differsBy: readonly string[]
}

/** Sends a page made for this visitor: compressed, and never cached unless it contains nothing personal. */
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
  // Set only now: a request that times out during compression gets an error, which isn't encoded.
  return reply.header('content-encoding', encoding).send(encoded)
}

/** The best encoding the visitor understands. */
export function encodingFor(request: FastifyRequest): 'br' | 'gzip' | undefined {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  for (const encoding of ['br', 'gzip'] as const)
    if (new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?(?:,|$))`).test(accepted)) return encoding
  return undefined
}
