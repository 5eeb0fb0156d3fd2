import type { FastifyInstance } from 'fastify'

/**
 * In this scope a body of whatever type comes as its bytes: others' protocols say what they send, and some of their clients say it
 * wrongly or not at all.
 */
export function takeAnyBody(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}

/** The body that came, as bytes; none where none did. */
export const bytesOf = (body: unknown): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))
