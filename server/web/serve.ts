import type { Readable } from 'node:stream'
import type { Call, CallAnswer, CallRefusal, CallTaken, Needs, Role } from '@lightwell/rulebook/call.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Acting, type ByStaffInView, personOf, type StaffActor } from '../acting/actor.ts'
import { byOf } from '../acting/by.ts'
import { isProved } from '../acting/proof.ts'
import { type ResolveActing, viewNamedIn } from '../acting/resolve.ts'
import type { Clock } from '../clock.ts'
import type { Events } from '../events.ts'
import type { Trail } from '../trail/trail.ts'
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
import { type ModeRefusal, modeRefusal, modeRefusalsOf } from './mode.ts'
import { countedNetwork } from './network.ts'
import { type Came, doingOf, trailing } from './trailing.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who acts for whom, once the door has found out. */
    acting: Acting | null
  }
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
  clock: Clock
  resolveActing: ResolveActing
  limits: Limits
  trail: Trail
  events: Events
}

type Handler<C extends Call, A extends Acting, Answer> = (
  taken: CallTaken<C>,
  admitted: Admitted<C, A>,
  http: { request: FastifyRequest; reply: FastifyReply; came: Came },
) => Promise<Answer | Refused<CallRefusal<C> | OfAnyCall>>

/**
 * Whom a handler is handed, of those whom the guard admits: for a call that is `never` made in a view, nobody but the customer and guests;
 * for one of staff's own, staff alone, and in a view where it needs one.
 */
export type Admitted<C extends Call, A extends Acting> = C extends { inAgentMode: 'never' }
  ? Exclude<A, { actor: StaffActor }>
  : C extends { role: Role; needs: Needs }
    ? Extract<A, ByStaffInView>
    : C extends { role: Role }
      ? Extract<A, { actor: StaffActor }>
      : A

/**
 * What any call may refuse with beside its contract: a session may be ended by its person before what was asked for is done
 * (`lockSignedIn`), and too many may ask at the same moment.
 */
type OfAnyCall = 'not-signed-in' | 'too-many-requests'

/**
 * Serves a call of the rulebook: input parsed by its contract, admitted by its guard, its answer checked on the way out.
 * The handler returns the answer, or one of the refusals that the contract names.
 */
export function serve<C extends Call, A extends Acting>(
  serving: Serving,
  call: C,
  guard: Guard<CallTaken<C>, A>,
  handler: Handler<C, A, CallAnswer<C>>,
): void {
  answer(serving, call, guard, handler, (reply, answered) => reply.send(answered))
}

/** A file to keep: its name, and its content, whole or as it is made. */
export interface FileToKeep {
  name: string
  content: Readable | Buffer
}

/** Serves a call that answers with a file (`media` of its contract). */
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

/** What a call takes. One that changes something refuses what it would throw away: also a body or a query where it takes none. */
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
  const statuses: Record<string, number> = { ...guardStatuses, ...call.refusals }
  const refuseWith = (request: FastifyRequest, reply: FastifyReply, refused: Refused) => {
    sayWhenAgain(reply, refused)
    const { code, fields, detail } = refused
    return sendProblem(request, reply, statuses[code] ?? 500, code, fields, detail)
  }
  app.route({
    method: call.method,
    url: routeOf(call, app.wireNames),
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
    // What goes by the request's head alone, before its body is read: where it comes from, who acts, and whether they act in a way in which
    // this call is made.
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
      // Personal, unless the handler says otherwise.
      reply.header('cache-control', 'no-store')
      const admitted = await admit(serving, guard, acting, taken, request)
      if (admitted instanceof Refused) return refuseWith(request, reply, admitted)
      const made = { taken, admitted, request }
      const room = await roomFor(serving, guard, made)
      if (room instanceof Refused) return refuseWith(request, reply, room)
      // What is refused in a mode was refused before: what is left is what the handler takes.
      const decide = (came: Came) => handler(taken, admitted as Admitted<C, A>, { request, reply, came })
      const answered = await room.deciding(async () =>
        isOnTrail(call, guard, admitted)
          ? trailing(serving, request, await doingBy(call, guard, made), decide)
          : decide(() => {}),
      )
      return answered instanceof Refused ? refuseWith(request, reply, answered) : send(reply, answered)
    },
  })
}

function actingIn({ acting }: FastifyRequest): Acting {
  if (acting === null) throw new Error('Nobody has found out who acts.')
  return acting
}

/** Refuses somebody for the sake of how they act; of staff that is written down. */
async function refuseMode(
  { events, trail }: Serving,
  call: Call,
  acting: Acting,
  request: FastifyRequest,
  code: ModeRefusal,
): Promise<Refused<ModeRefusal>> {
  events.guardRefused(request, { guard: 'mode', code, person: personOf(acting.actor) })
  if (acting.actor.kind === 'staff') {
    const end = await trail.begin(doingOf(call, acting, request.params))
    await end({ outcome: code })
  }
  return refuse(code)
}

/** Lets somebody in whom the guard admits and who has lately proved who they are, where that is asked for; staff in a view say why instead. */
async function admit<Input, A extends Acting>(
  { clock, events }: Serving,
  guard: Guard<Input, A>,
  acting: Acting,
  taken: Input,
  request: FastifyRequest,
): Promise<A | Refused<GuardRefusal>> {
  const found = await guard.admit(acting, taken, request)
  const isUnproved =
    acting.actor.kind === 'customer' && guard.needsProof?.(taken) && !isProved(acting.actor, clock())
  const admitted = !(found instanceof Refused) && isUnproved ? refuse('confirm-first') : found
  if (admitted instanceof Refused) {
    const { code } = admitted
    events.guardRefused(request, { guard: guard.name, code, person: personOf(acting.actor) })
  }
  return admitted
}

/**
 * Whether a call is written down: each look of staff; a change by anybody who is known, or of an account that is; and what else an owner is
 * told of somebody who helps.
 */
function isOnTrail(call: Call, { doingsOf }: Pick<Guard<never, never>, 'doingsOf'>, acting: Acting): boolean {
  const { kind } = byOf(acting)
  if (call.changesState) return kind !== 'guest' || acting.account !== undefined
  return kind === 'staff' || (kind === 'helper' && doingsOf !== undefined)
}

/** What a call does; what it asks for once more, and was done before, is not told once more. */
async function doingBy<Input extends object, A extends Acting>(
  call: Call,
  { doingsOf, isAlreadyDone }: Guard<Input, A>,
  { taken, admitted, request }: { taken: Input; admitted: A; request: FastifyRequest },
) {
  const notes = doingsOf?.(taken) ?? []
  const isNew = notes.length > 0 && !(await isAlreadyDone?.(taken, admitted, request))
  return doingOf(call, admitted, request.params, isNew ? notes : [])
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
  // What staff do uses up nothing that the customer needs.
  const counted = actor.kind === 'staff' ? undefined : account && countedAccount(actor, account)
  const whose = { person, account: counted, network: countedNetwork(request) }
  const room = await limits.take(limit, whose)
  if (room.waitSeconds === undefined) return room
  events.limitReached(request, { limit, by: room.fullBy, person })
  return refuse('too-many-requests', undefined, room.waitSeconds)
}

const guardStatuses: Record<GuardRefusal | ModeRefusal | 'too-many-requests', number> = {
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
  'role-not-permitted': 403,
  'view-first': 403,
  'check-the-caller': 403,
  'act-first': 403,
  'not-in-agent-mode': 403,
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
  return {
    ...((call.params || call.query || call.body || call.changesState) && { 'bad-input': 400 }),
    ...(call.changesState && { forged: 403 }),
    ...(limit && { 'too-many-requests': guardStatuses['too-many-requests'] }),
    ...(needs && { [scopeRefusals[needs]]: guardStatuses[scopeRefusals[needs]] }),
    ...(needsProof && { 'confirm-first': guardStatuses['confirm-first'] }),
    ...(needsOpen && { 'account-closed': guardStatuses['account-closed'] }),
    ...Object.fromEntries(
      [...modeRefusalsOf(call), ...guardRefusals[guard]].map((code) => [code, guardStatuses[code]]),
    ),
    ...call.refusals,
  }
}
