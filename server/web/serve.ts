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

type Handler<C extends Call, Admitted> = (
  taken: CallTaken<C>,
  admitted: Admitted,
  http: { request: FastifyRequest; reply: FastifyReply },
) => Promise<CallAnswer<C> | Refused<CallRefusal<C>>>

/**
 * Serves a call of the rulebook: input parsed by its contract, admitted by its guard, its answer checked on the way out.
 * The handler returns the answer, or one of the refusals that the contract names.
 */
export function serve<C extends Call, Admitted>(
  serving: Serving,
  call: C,
  guard: Guard<CallTaken<C>, Admitted>,
  handler: Handler<C, Admitted>,
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
    async handler(request, reply) {
      if (call.changesState && isForged(request, serving.publicUrl))
        return sendProblem(request, reply, 403, 'forged')
      const session = await serving.readSession(request)
      const taken = { params: request.params, query: request.query, body: request.body } as CallTaken<C>
      const admitted = guard.admit(session, taken, request)
      const answer =
        admitted instanceof Refused ? admitted : await handler(taken, admitted, { request, reply })
      reply.header('cache-control', 'no-store')
      if (!(answer instanceof Refused)) return reply.send(answer)
      if (answer.retryAfterSeconds !== undefined)
        reply.header('retry-after', String(answer.retryAfterSeconds))
      return sendProblem(request, reply, statuses[answer.code] ?? 500, answer.code, answer.fields)
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
