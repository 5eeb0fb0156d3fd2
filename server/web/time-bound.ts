import type { FastifyInstance, FastifyReply } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The longest that an answer may take, in milliseconds. Undefined for the server's usual limit. */
    longestMs?: number
  }
}

/** The longest that an answer usually may take, in milliseconds. */
export const usualMs = 10_000

/** Thrown if a request wasn't answered in time. */
export class TookTooLong extends Error {
  readonly statusCode = 503
}

/**
 * Answers a request that takes too long with an error, even if work on it continues. Fastify's `handlerTimeout` can't
 * do this: it stops its timer when the request closes, and Node closes a request as soon as its body is read.
 */
export function boundTime(app: FastifyInstance, longestMs = usualMs): void {
  app.addHook('onRequest', (request, reply, done) => {
    const timer = setTimeout(giveUp, request.routeOptions.config?.longestMs ?? longestMs, reply)
    reply.raw.once('close', () => clearTimeout(timer))
    done()
  })
}

function giveUp(reply: FastifyReply): void {
  if (reply.sent) return
  // Part of a file has been sent already. The only way to show that the file is incomplete is to end the connection.
  if (reply.raw.headersSent) reply.raw.destroy()
  else reply.send(new TookTooLong('The request was not answered in time.'))
}
