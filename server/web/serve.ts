import type { Readable } from 'node:stream'
import type { Call, CallAnswer, CallRefusal, CallTaken } from '@lightwell/rulebook/call.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Session } from '../identity/session.ts'
import { Refused, sendProblem } from './errors.ts'
import { isForged } from './forgery.ts'
import { type Guard, type GuardName, type GuardRefusal, guardRefusals } from './guards.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract and the guard of a call, for the API's description and for the test that walks every guard. */
    call?: Call
    guard?: GuardName
  }
}

/** What every call needs around its handler; made once, in `app.ts`. */
export interface Serving {
  app: FastifyInstance
  publicUrl: URL
  readSession(request: FastifyRequest): Promise<Session | undefined>
}

type Handler<C extends Call, Admitted, Answer> = (
  taken: CallTaken<C>,
  admitted: Admitted,
  http: { request: FastifyRequest; reply: FastifyReply },
) => Promise<Answer | Refused<CallRefusal<C>>>

/**
 * Serves a call of the rulebook: input parsed by its contract, admitted by its guard, its answer checked on the way out.
 * The handler returns the answer, or one of the refusals that the contract names.
 */
export function serve<C extends Call, Admitted>(
  serving: Serving,
  call: C,
  guard: Guard<CallTaken<C>, Admitted>,
  handler: Handler<C, Admitted, CallAnswer<C>>,
): void {
  answer(serving, call, guard, handler, (reply, answered) => reply.send(answered))
}

/** A file to keep: its name, and its content, whole or as it is made. */
export interface FileToKeep {
  name: string
  content: Readable | Buffer
}

/** Serves a call that answers with a file (`media` of its contract). */
export function serveFile<C extends Call, Admitted>(
  serving: Serving,
  call: C,
  guard: Guard<CallTaken<C>, Admitted>,
  handler: Handler<C, Admitted, FileToKeep>,
): void {
  answer(serving, call, guard, handler, (reply, { name, content }) =>
    reply
      .type(call.media?.startsWith('text/') ? `${call.media}; charset=utf-8` : (call.media ?? ''))
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(content),
  )
}

const longestDownloadMs = 10 * 60_000

function answer<C extends Call, Admitted, Answer>(
  serving: Serving,
  call: C,
  guard: Guard<CallTaken<C>, Admitted>,
  handler: Handler<C, Admitted, Answer>,
  send: (reply: FastifyReply, answer: Answer) => FastifyReply,
): void {
  const statuses: Record<string, number> = { ...guardStatuses, ...call.refusals }
  serving.app.route({
    method: call.method,
    url: call.path.replace(/\{(\w+)\}/g, ':$1'),
    schema: {
      summary: call.summary,
      tags: [call.path.split('/')[2] ?? 'api'],
      ...(call.params && { params: call.params }),
      ...(call.query && { querystring: call.query }),
      ...(call.body && { body: call.body }),
      ...(call.reply && { response: { 200: call.reply } }),
    },
    config: { call, guard: guard.name },
    // A file takes as long as the visitor takes to fetch it.
    ...(call.media && { handlerTimeout: longestDownloadMs }),
    async handler(request, reply) {
      if (call.changesState && isForged(request, serving.publicUrl))
        return sendProblem(request, reply, 403, 'forged')
      const session = await serving.readSession(request)
      const taken = { params: request.params, query: request.query, body: request.body } as CallTaken<C>
      const admitted = guard.admit(session, taken, request)
      const answered =
        admitted instanceof Refused ? admitted : await handler(taken, admitted, { request, reply })
      reply.header('cache-control', 'no-store')
      if (!(answered instanceof Refused)) return send(reply, answered)
      if (answered.retryAfterSeconds !== undefined)
        reply.header('retry-after', String(answered.retryAfterSeconds))
      const { code, fields, detail } = answered
      return sendProblem(request, reply, statuses[code] ?? 500, code, fields, detail)
    },
  })
}

const guardStatuses: Record<GuardRefusal, number> = {
  'not-signed-in': 401,
  'billing-not-permitted': 403,
  'not-found': 404,
}

/** Every code by which a call may refuse, its guard's and the server's own among them, with its status. */
export function refusalsOf(call: Call, guard: GuardName): Record<string, number> {
  const guards = guardRefusals[guard].map((code) => [code, guardStatuses[code]])
  return {
    ...((call.params || call.query || call.body) && { 'bad-input': 400 }),
    ...(call.changesState && { forged: 403 }),
    ...Object.fromEntries(guards),
    ...call.refusals,
  }
}
