import type { FastifyInstance } from 'fastify'

/**
 * Accepts request bodies of any content type, as bytes, in this Fastify scope. It's for protocols other than our API,
 * whose clients may send a wrong content type or none.
 */
export function takeAnyBody(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}

/** The request's body as bytes. Empty if there's no body. */
export const bytesOf = (body: unknown): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))
