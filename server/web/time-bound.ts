import type { FastifyInstance, FastifyReply } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The longest an answer may take, in milliseconds, if it's not the server's usual limit. */
    longestMs?: number
  }
}

/** The longest an answer usually takes, in milliseconds. */
export const usualMs = 10_000

/** Thrown if a request wasn't answered in time. */
export class TookTooLong extends Error {
  readonly statusCode = 503
}

/**
 * Answers a request that has waited too long, whatever is still being done for it. Fastify's `handlerTimeout` can't
 * do that: it stops its timer when the request closes, and Node closes a request as soon as its body has been read.
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
  // Part of a file has been sent, so the only way to show that it's incomplete is to end the connection.
  if (reply.raw.headersSent) reply.raw.destroy()
  else reply.send(new TookTooLong('The request was not answered in time.'))
}
