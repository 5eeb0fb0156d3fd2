import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sayAgainLater } from './errors.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Enough for a page that is made for one visitor; level 11 takes twenty times as long for a tenth less. */
const quality = 5

/** Compresses a text as for this very visitor, or for all of them where `effort` is that of brotli's best. */
export const squeeze = (text: string, effort: number = quality): Promise<Buffer> =>
  brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: effort } })

/** For how many seconds any cache may give a page to others, and by which headers of the request it differs. */
export interface ForCaches {
  seconds: number
  differsBy: readonly string[]
}

/** Sends a page that was made for this visitor: compressed, and kept by nobody unless it holds nothing personal. */
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
  // Not before: a request that runs out of time meanwhile gets an error, which is not encoded.
  return reply.header('content-encoding', encoding).send(encoded)
}

/** The best encoding that the visitor understands. */
export function encodingFor(request: FastifyRequest): 'br' | 'gzip' | undefined {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  for (const encoding of ['br', 'gzip'] as const)
    if (new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?(?:,|$))`).test(accepted)) return encoding
  return undefined
}
