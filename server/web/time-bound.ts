import type { FastifyInstance, FastifyReply } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long an answer may take, in milliseconds, where that isn't `usualMs`. */
    longestMs?: number
  }
}

const usualMs = 10_000

/** A request wasn't answered in time. */
export class TookTooLong extends Error {
  readonly statusCode = 503
}

/**
 * Answers whoever has waited too long, whatever is still being done for them. Fastify's `handlerTimeout` can't: it stops its timer
 * when the request closes, and Node closes a request as soon as its body has been read.
 */
export function boundTime(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const timer = setTimeout(giveUp, request.routeOptions.config?.longestMs ?? usualMs, reply)
    reply.raw.once('close', () => clearTimeout(timer))
    done()
  })
}

function giveUp(reply: FastifyReply): void {
  if (reply.sent) return
  // Part of a file is on its way: that it isn't whole can only be told by ending the connection.
  if (reply.raw.headersSent) reply.raw.destroy()
  else reply.send(new TookTooLong('The request was not answered in time.'))
}
