import type { Readable } from 'node:stream'
import type { Call, CallAnswer, CallRefusal, CallTaken, Needs, Role } from '@lightwell/rulebook/call.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Acting, ByStaffInView, StaffActor } from '../acting/actor.ts'
import { viewNamedIn } from '../acting/resolve.ts'
import type { World } from '../world.ts'
import { doorStatuses } from './call-refusals.ts'
import { routeOf } from './call-route.ts'
import { refuseCardNumbers } from './card-numbers.ts'
import {
  actingIn,
  admit,
  entryBy,
  isOnTrail,
  keepRefusal,
  refuseMode,
  roomFor,
  type Serving,
} from './door.ts'
import { Refused, sayWhenAgain, sendProblem } from './errors.ts'
import { isForged } from './forgery.ts'
import type { GuardName, Scope } from './guard-table.ts'
import type { Guard } from './guards.ts'
import type { LimitName } from './limits.ts'
import { modeRefusal } from './mode.ts'
import { recordOnTrail } from './record-on-trail.ts'
import { Repeated } from './repeated.ts'

export type { Serving } from './door.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The call's contract and its guard. The API description reads them, and so does the test that checks every guard.
     */
    call?: Call
    guard?: GuardName
    limit?: LimitName
    needsProof?: true
    needsOpen?: true
    needs?: Scope
  }
}

type Handler<C extends Call, A extends Acting, Answer> = (
  taken: CallTaken<C>,
  admitted: Admitted<C, A>,
  http: { request: FastifyRequest; reply: FastifyReply },
) => Promise<Answer | Repeated<Answer> | Refused<CallRefusal<C> | OfAnyCall>>

/**
 * The actors that a call's handler may get, out of those that the guard admits. With `inAgentMode: 'never'`, no staff.
 * With `role`, only staff. With `role` and `needs`, only staff with an open view of a customer.
 */
export type Admitted<C extends Call, A extends Acting> = C extends { inAgentMode: 'never' }
  ? Exclude<A, { actor: StaffActor }>
  : C extends { role: Role; needs: Needs }
    ? Extract<A, ByStaffInView>
    : C extends { role: Role }
      ? Extract<A, { actor: StaffActor }>
      : A

/**
 * The refusals that any call may give besides those in its contract. While the call runs, the session may end
 * (`lockSignedIn`), or staff's permission to act for the customer (`lockActing`). Also, too many calls may run at once.
 */
type OfAnyCall = 'not-signed-in' | 'act-first' | 'too-many-requests'

/**
 * Serves a call of the rulebook: parses the input with the contract, admits the caller with the guard, and validates
 * the answer. The handler returns the answer or one of the contract's refusals.
 */
export function serve<C extends Call, A extends Acting>(
  serving: Serving,
  call: C,
  guard: Guard<CallTaken<C>, A>,
  handler: Handler<C, A, CallAnswer<C>>,
): void {
  answer(serving, call, guard, handler, (reply, answered) => reply.send(answered))
}

/** A file to download: its name, and its content, either whole or generated while it's sent. */
export interface FileToKeep {
  name: string
  content: Readable | Buffer
}

/** Serves a call that answers with a file (`media` in its contract). */
export function serveFile<C extends Call, A extends Acting>(
  serving: Serving,
  call: C,
  guard: Guard<CallTaken<C>, A>,
  handler: Handler<C, A, FileToKeep>,
): void {
  answer(serving, call, guard, handler, (reply, { name, content }) =>
    reply
      .type(call.media?.startsWith('text/') ? `${call.media}; charset=utf-8` : (call.media ?? ''))
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(content),
  )
}

/**
 * The schemas for a call's input. A call that changes something rejects a body or query that its contract doesn't have.
 */
function takenParts({ method, query, body, changesState }: Call) {
  if (!changesState) return { ...(query && { querystring: query }), ...(body && { body }) }
  return { querystring: query ?? nothing, ...(method !== 'GET' && { body: body ?? nothing.nullish() }) }
}
const nothing = z.strictObject({})

const longestDownloadMs = 10 * 60_000

function answer<C extends Call, A extends Acting, Answer>(
  serving: Serving,
  call: C,
  guard: Guard<CallTaken<C>, A>,
  handler: Handler<C, A, Answer>,
  send: (reply: FastifyReply, answer: Answer) => FastifyReply,
): void {
  const { app, events } = serving
  const statuses: Record<string, number> = { ...doorStatuses, ...call.refusals }
  const refuseWith = (request: FastifyRequest, reply: FastifyReply, refused: Refused) => {
    sayWhenAgain(reply, refused)
    const { code, fields, detail } = refused
    return sendProblem(request, reply, statuses[code] ?? 500, code, fields, detail)
  }
  app.route({
    method: call.method,
    url: routeOf(call, app.wireNames),
    // HEAD requests must not change anything, so GET calls that change something aren't served as HEAD.
    exposeHeadRoute: !call.changesState,
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
      // A download may take as long as the visitor's connection needs.
      ...(call.media && { longestMs: longestDownloadMs }),
    },
    // Runs the checks that don't need the request's body, before the body is read: the origin, the actor, and if this
    // kind of actor can make the call.
    async onRequest(request, reply) {
      if (call.changesState && isForged(request, serving.publicUrl)) {
        events.forgeryRefused(request)
        return sendProblem(request, reply, 403, 'forged')
      }
      const acting = await serving.resolveActing(request)
      const refusal = modeRefusal(call, acting, viewNamedIn(request) !== undefined)
      if (refusal === undefined) {
        request.acting = acting
        return
      }
      const refused = await refuseMode(serving, call, acting, request, refusal)
      return refuseWith(request, reply, refused)
    },
    async handler(request, reply) {
      const acting = actingIn(request)
      const taken = { params: request.params, query: request.query, body: request.body } as CallTaken<C>
      // Answers are personal and aren't cached, unless the handler says otherwise.
      reply.header('cache-control', 'no-store')
      const admitted = await admit(serving, guard, acting, taken, request)
      if (admitted instanceof Refused) {
        await keepRefusal(serving, call, acting, request, admitted.code)
        return refuseWith(request, reply, admitted)
      }
      const made = { taken, admitted, request }
      const cards = refuseCardNumbers(call, acting, request.body)
      if (cards) {
        await keepRefusal(serving, call, acting, request, cards.code)
        return refuseWith(request, reply, cards)
      }
      const room = await roomFor(serving, guard, made)
      if (room instanceof Refused) {
        await keepRefusal(serving, call, acting, request, room.code)
        return refuseWith(request, reply, room)
      }
      // `onRequest` has already refused actors of the wrong kind, so this cast is safe.
      const decide = () => handler(taken, admitted as Admitted<C, A>, { request, reply })
      const answered = await room.deciding(async () =>
        isOnTrail(call, guard, admitted)
          ? recordOnTrail(serving, request, await entryBy(call, guard, made), decide)
          : decide(),
      )
      if (answered instanceof Refused) return refuseWith(request, reply, answered)
      return send(reply, answered instanceof Repeated ? answered.answer : answered)
    },
  })
}

declare module '../noun.ts' {
  interface Noun {
    /** Serves the noun's calls. `nouns` has all nouns, for calls that report on them. */
    serve?(serving: Serving, world: World, nouns: readonly Noun[]): void
  }
}
