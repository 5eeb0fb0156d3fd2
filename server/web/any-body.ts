import type { FastifyInstance } from 'fastify'

/**
 * Takes bodies of any type as bytes in this scope. Other protocols require a content type, and some of their clients
 * declare a wrong one or none at all.
 */
export function takeAnyBody(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}

/** The body as bytes; empty if there was none. */
export const bytesOf = (body: unknown): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))
