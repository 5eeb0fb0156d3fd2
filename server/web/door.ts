// The steps of the door, in the order in which `serve` takes them.
import type { Call } from '@lightwell/rulebook/call.ts'
import type { ModeRefusal } from '@lightwell/rulebook/views/refusals.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Acting, identityOf, personOf } from '../acting/actor.ts'
import { byOf } from '../acting/by.ts'
import { isProved } from '../acting/proof.ts'
import type { ResolveActing, ResolveVisitor } from '../acting/resolve.ts'
import type { Clock } from '../clock.ts'
import type { Events } from '../events.ts'
import type { Doing, Trail } from '../trail/trail.ts'
import { countedAccount } from './counted-account.ts'
import { Refused, refuse } from './errors.ts'
import type { Guard, GuardRefusal } from './guards.ts'
import { openRoom, type Room } from './limit-room.ts'
import type { Limits } from './limits.ts'
import { countedNetwork } from './network.ts'
import { doingOf } from './trailing.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who acts for whom, once the door has found out. */
    acting: Acting | null
  }
}

/** What every call and form needs around its handler; made once, in `app.ts`. */
export interface Serving {
  app: FastifyInstance
  publicUrl: URL
  clock: Clock
  resolveActing: ResolveActing
  resolveVisitor: ResolveVisitor
  limits: Limits
  trail: Trail
  events: Events
}

/** Who acts, as found out before the body was read. */
export function actingIn({ acting }: FastifyRequest): Acting {
  if (acting === null) throw new Error('Nobody has found out who acts.')
  return acting
}

/** Refuses somebody for the sake of how they act; of staff that is written down. */
export async function refuseMode(
  { events, trail }: Serving,
  call: Call,
  acting: Acting,
  request: FastifyRequest,
  code: ModeRefusal,
): Promise<Refused<ModeRefusal>> {
  events.guardRefused(request, { guard: 'mode', code, person: personOf(acting.actor) })
  if (acting.actor.kind === 'staff') {
    const end = await trail.begin(doingOf(call, acting, request.params))
    await end(code)
  }
  return refuse(code)
}

/** Lets somebody in whom the guard admits and who has lately proved who they are, where that is asked for; staff in a view say why instead. */
export async function admit<Input, A extends Acting, R extends GuardRefusal>(
  { clock, events }: Serving,
  guard: Guard<Input, A, R>,
  acting: Acting,
  taken: Input,
  request: FastifyRequest,
): Promise<A | Refused<R | 'confirm-first'>> {
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
 * Whether a call is written down: each look of staff; a change by anybody who is known, or of an account or an identity that is; and what
 * else an owner is told of somebody who helps.
 */
export function isOnTrail(
  call: Pick<Call, 'changesState'>,
  { doingsOf }: Pick<Guard<never, never>, 'doingsOf'>,
  acting: Acting,
): boolean {
  const { kind } = byOf(acting)
  if (call.changesState)
    return kind !== 'guest' || acting.account !== undefined || identityOf(acting) !== undefined
  return kind === 'staff' || (kind === 'helper' && doingsOf !== undefined)
}

/** What a call does; what it asks for once more, and was done before, is not told once more. */
export async function doingBy<Input extends object, A extends Acting>(
  call: Pick<Call, 'method' | 'path'>,
  { doingsOf, isAlreadyDone }: Guard<Input, A>,
  { taken, admitted, request }: { taken: Input; admitted: A; request: FastifyRequest },
): Promise<Doing> {
  const notes = doingsOf?.(taken) ?? []
  const isNew = notes.length > 0 && !(await isAlreadyDone?.(taken, admitted, request))
  return doingOf(call, admitted, request.params, isNew ? notes : [])
}

/** Counts a call, or refuses where its limit is reached: counted for the person, for the account that the guard found, and the network. */
export async function roomFor<Input, Admitted extends Acting>(
  { limits, events }: Serving,
  { limit, isUncounted }: Guard<Input, Admitted>,
  { taken, admitted, request }: { taken: Input; admitted: Admitted; request: FastifyRequest },
): Promise<Room | Refused<'too-many-requests'>> {
  if (limit === undefined || (await isUncounted?.(taken, admitted, request))) return openRoom
  const { actor, account } = admitted
  const person = personOf(actor)
  // What staff do, or whoever has a link, uses up nothing that the customer needs.
  const counted = actor.kind === 'staff' ? undefined : account && countedAccount(actor, account)
  const byLink = 'identityId' in admitted ? `link of ${admitted.identityId}` : undefined
  const whose = { person: person ?? byLink, account: counted, network: countedNetwork(request) }
  const room = await limits.take(limit, whose)
  if (room.waitSeconds === undefined) return room
  events.limitReached(request, { limit, by: room.fullBy, person })
  return refuse('too-many-requests', undefined, room.waitSeconds)
}
