// The checks that `serve` makes before a call, in this order.
import type { Call } from '@lightwell/rulebook/call.ts'
import type { ModeRefusal } from '@lightwell/rulebook/views/refusals.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Acting, identityOf, personOf } from '../acting/actor.ts'
import { byOf } from '../acting/by.ts'
import { isProved } from '../acting/proof.ts'
import type { ResolveActing, ResolveVisitor } from '../acting/resolve.ts'
import type { Clock } from '../clock.ts'
import type { Events } from '../events/events.ts'
import { countedNetwork } from '../events/network.ts'
import type { Trail, TrailEntry } from '../trail/trail.ts'
import { countedAccount } from './counted-account.ts'
import { Refused, refuse } from './errors.ts'
import type { Guard, GuardRefusal } from './guards.ts'
import { openRoom, type Room } from './limit-room.ts'
import type { Limits } from './limits.ts'
import { entryOf } from './record-on-trail.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The resolved actor and subject. Null until they're resolved. */
    acting: Acting | null
  }
}

/** The dependencies of every call and form. They're made once, in `app.ts`. */
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

/** The actor of a request, which is resolved before the body is read. */
export function actingIn({ acting }: FastifyRequest): Acting {
  if (acting === null) throw new Error('Nobody has found out who acts.')
  return acting
}

/**
 * Refuses a call that the actor's role or view doesn't allow. If the actor is staff, records the refusal on the trail.
 */
export async function refuseMode(
  { events, trail }: Serving,
  call: Call,
  acting: Acting,
  request: FastifyRequest,
  code: ModeRefusal,
): Promise<Refused<ModeRefusal>> {
  events.guardRefused(request, { guard: 'mode', code, person: personOf(acting.actor) })
  await keepRefusal({ trail }, call, acting, request, code)
  return refuse(code)
}

/**
 * Records on the trail that a staff call was refused before it ran: because of the role or view, by the guard, or by
 * the limit.
 */
export async function keepRefusal(
  { trail }: Pick<Serving, 'trail'>,
  call: Call,
  acting: Acting,
  { params }: FastifyRequest,
  code: string,
): Promise<void> {
  if (acting.actor.kind !== 'staff') return
  const end = await trail.begin(entryOf(call, acting, params))
  await end(code)
}

/**
 * Runs the guard, then asks customers for a recent re-authentication if the call needs it. Staff in a view have given a
 * reason instead.
 */
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
 * True if a call has to be recorded on the trail: everything staff do that concerns somebody else, every change with a
 * known actor, account or identity, and helpers' reads with an activity note. Calls that staff's own pages repeat on a
 * timer aren't recorded, since they add nothing to the trail.
 */
export function isOnTrail(
  call: Pick<Call, 'changesState'> & Partial<Pick<Call, 'role' | 'isPolled'>>,
  { activityOf, isOffTrail }: Pick<Guard<never, never>, 'activityOf' | 'isOffTrail'>,
  acting: Acting,
): boolean {
  const { kind } = byOf(acting)
  if (call.changesState)
    return kind !== 'guest' || acting.account !== undefined || identityOf(acting) !== undefined
  const isPagesOwn = call.role !== undefined && call.isPolled
  return (kind === 'staff' && !isPagesOwn && !isOffTrail) || (kind === 'helper' && activityOf !== undefined)
}

/** The trail entry for a call. A repeated call gets no activity note. */
export async function entryBy<Input extends object, A extends Acting>(
  call: Pick<Call, 'method' | 'path'>,
  { activityOf, isAlreadyDone, onTrail }: Guard<Input, A>,
  { taken, admitted, request }: { taken: Input; admitted: A; request: FastifyRequest },
): Promise<TrailEntry> {
  const notes = activityOf?.(taken, admitted) ?? []
  const isNew = notes.length > 0 && !(await isAlreadyDone?.(taken, admitted, request))
  const more = await onTrail?.(taken, admitted)
  return { ...entryOf(call, admitted, request.params, isNew ? notes : []), ...more }
}

/**
 * Counts a call, or refuses it if its limit is reached. A call is counted by person, by the account that the guard
 * found, and by network.
 */
export async function roomFor<Input, Admitted extends Acting>(
  { limits, events }: Serving,
  { limit, isUncounted }: Guard<Input, Admitted>,
  { taken, admitted, request }: { taken: Input; admitted: Admitted; request: FastifyRequest },
): Promise<Room | Refused<'too-many-requests'>> {
  if (limit === undefined || (await isUncounted?.(taken, admitted, request))) return openRoom
  const { actor, account } = admitted
  const person = personOf(actor)
  // Calls by staff don't count for the account, and calls through an emailed link count as a separate person, so
  // neither uses up the customer's limit.
  const counted = actor.kind === 'staff' ? undefined : account && countedAccount(actor, account)
  const byLink = 'identityId' in admitted ? `link of ${admitted.identityId}` : undefined
  const whose = { person: person ?? byLink, account: counted, network: countedNetwork(request) }
  const room = await limits.take(limit, whose)
  if (room.waitSeconds === undefined) return room
  events.limitReached(request, { limit, by: room.fullBy, person })
  return refuse('too-many-requests', undefined, room.waitSeconds)
}
