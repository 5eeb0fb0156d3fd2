import type { Readable } from 'node:stream'
import type { Call, CallAnswer, CallRefusal, CallTaken } from '@lightwell/rulebook/call.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Acting, personOf } from '../acting/actor.ts'
import type { ResolveActing } from '../acting/resolve.ts'
import type { SecurityEvents } from '../security-events.ts'
import { routeOf } from './call-route.ts'
import { countedAccount } from './counted-account.ts'
import { Refused, refuse, sayWhenAgain, sendProblem } from './errors.ts'
import { isForged } from './forgery.ts'
import {
  type Guard,
  type GuardName,
  type GuardRefusal,
  guardRefusals,
  type Scope,
  scopeRefusals,
} from './guards.ts'
import { openRoom, type Room } from './limit-room.ts'
import type { LimitName, Limits } from './limits.ts'
import { countedNetwork } from './network.ts'
import { type Doings, noting } from './noted.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract and the guard of a call, for the API's description and for the test that walks every guard. */
    call?: Call
    guard?: GuardName
    limit?: LimitName
    needsProof?: true
    needsOpen?: true
    needs?: Scope
  }
}

/** What every call needs around its handler; made once, in `app.ts`. */
export interface Serving {
  app: FastifyInstance
  publicUrl: URL
  resolveActing: ResolveActing
  limits: Limits
  doings: Doings
  events: SecurityEvents
}

type Handler<C extends Call, Admitted extends Acting, Answer> = (
  taken: CallTaken<C>,
  admitted: Admitted,
  http: { request: FastifyRequest; reply: FastifyReply },
) => Promise<Answer | Refused<CallRefusal<C> | OfAnyCall>>

/**
 * What any call may refuse with beside its contract: a session may be ended by its person before what was asked for is done
 * (`lockSignedIn`), and too many may ask at the same moment.
 */
type OfAnyCall = 'not-signed-in' | 'too-many-requests'

/**
 * Serves a call of the rulebook: input parsed by its contract, admitted by its guard, its answer checked on the way out.
 * The handler returns the answer, or one of the refusals that the contract names.
 */
export function serve<C extends Call, Admitted extends Acting>(
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
export function serveFile<C extends Call, Admitted extends Acting>(
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

/** What a call takes. One that changes something refuses what it would throw away: also a body or a query where it takes none. */
function takenParts({ method, query, body, changesState }: Call) {
  if (!changesState) return { ...(query && { querystring: query }), ...(body && { body }) }
  return { querystring: query ?? nothing, ...(method !== 'GET' && { body: body ?? nothing.nullish() }) }
}
const nothing = z.strictObject({})

const longestDownloadMs = 10 * 60_000

function answer<C extends Call, Admitted extends Acting, Answer>(
  serving: Serving,
  call: C,
  guard: Guard<CallTaken<C>, Admitted>,
  handler: Handler<C, Admitted, Answer>,
  send: (reply: FastifyReply, answer: Answer) => FastifyReply,
): void {
  const statuses: Record<string, number> = { ...guardStatuses, ...call.refusals }
  serving.app.route({
    method: call.method,
    url: routeOf(call, serving.app.wireNames),
    schema: {
      summary: call.summary,
      tags: [call.path.split('/')[2] ?? 'api'],
      ...(call.params && { params: call.params }),
      ...takenParts(call),
      ...(call.reply && { response: { 200: call.reply } }),
    },
    config: {
      call,
      guard: guard.name,
      ...(guard.limit && { limit: guard.limit }),
      ...(guard.needsProof && { needsProof: true as const }),
      ...(guard.needsOpen && { needsOpen: true as const }),
      ...(guard.needs && { needs: guard.needs }),
      // A file takes as long as the visitor takes to fetch it.
      ...(call.media && { longestMs: longestDownloadMs }),
    },
    async handler(request, reply) {
      if (call.changesState && isForged(request, serving.publicUrl)) {
        serving.events.forgeryRefused(request)
        return sendProblem(request, reply, 403, 'forged')
      }
      const acting = await serving.resolveActing(request)
      const taken = { params: request.params, query: request.query, body: request.body } as CallTaken<C>
      const admitted = await guard.admit(acting, taken, request)
      if (admitted instanceof Refused)
        serving.events.guardRefused(request, {
          guard: guard.name,
          code: admitted.code,
          person: personOf(acting.actor),
        })
      const room =
        admitted instanceof Refused ? admitted : await roomFor(serving, guard, { taken, admitted, request })
      // Personal, unless the handler says otherwise.
      reply.header('cache-control', 'no-store')
      const made = { taken, admitted: admitted as Admitted, request }
      const decide = () => handler(taken, made.admitted, { request, reply })
      const answered =
        room instanceof Refused
          ? room
          : await room.deciding(() => noting(serving.doings, guard, made, decide))
      if (!(answered instanceof Refused)) return send(reply, answered)
      sayWhenAgain(reply, answered)
      const { code, fields, detail } = answered
      return sendProblem(request, reply, statuses[code] ?? 500, code, fields, detail)
    },
  })
}

/** Counts a call, or refuses where its limit is reached: counted for the person, for the account that the guard found, and the network. */
async function roomFor<Input, Admitted extends Acting>(
  { limits, events }: Serving,
  { limit, isUncounted }: Guard<Input, Admitted>,
  { taken, admitted, request }: { taken: Input; admitted: Admitted; request: FastifyRequest },
): Promise<Room | Refused<'too-many-requests'>> {
  if (limit === undefined || (await isUncounted?.(taken, admitted, request))) return openRoom
  const { actor, account } = admitted
  const person = personOf(actor)
  const counted = account && countedAccount(actor, account)
  const whose = { person, account: counted, network: countedNetwork(request) }
  const room = await limits.take(limit, whose)
  if (room.waitSeconds === undefined) return room
  events.limitReached(request, { limit, by: room.fullBy, person })
  return refuse('too-many-requests', undefined, room.waitSeconds)
}

const guardStatuses: Record<GuardRefusal | 'too-many-requests', number> = {
  'too-many-requests': 429,
  'not-signed-in': 401,
  'billing-not-permitted': 403,
  'services-not-permitted': 403,
  'paying-not-permitted': 403,
  'managing-not-permitted': 403,
  'not-owner': 403,
  'not-found': 404,
  'confirm-first': 403,
  'account-closed': 409,
}

/** Every code by which a call may refuse, its guard's and the server's own among them, with its status. */
export function refusalsOf(
  call: Call,
  guard: GuardName,
  {
    limit,
    needsProof,
    needsOpen,
    needs,
  }: {
    limit?: LimitName | undefined
    needsProof?: true | undefined
    needsOpen?: true | undefined
    needs?: Scope | undefined
  } = {},
): Record<string, number> {
  const guards = guardRefusals[guard].map((code) => [code, guardStatuses[code]])
  return {
    ...((call.params || call.query || call.body || call.changesState) && { 'bad-input': 400 }),
    ...(call.changesState && { forged: 403 }),
    ...(limit && { 'too-many-requests': guardStatuses['too-many-requests'] }),
    ...(needs && { [scopeRefusals[needs]]: guardStatuses[scopeRefusals[needs]] }),
    ...(needsProof && { 'confirm-first': guardStatuses['confirm-first'] }),
    ...(needsOpen && { 'account-closed': guardStatuses['account-closed'] }),
    ...Object.fromEntries(guards),
    ...call.refusals,
  }
}
