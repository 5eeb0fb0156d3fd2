// The checks that `serve` makes before a call: the role and the customer view, the guard, and the limit. Also the
// call's entry on the audit trail.
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
import type { GuardRefusal } from './guard-table.ts'
import type { Guard } from './guards.ts'
import { openRoom, type Room } from './limit-room.ts'
import type { Limits } from './limits.ts'
import { entryOf } from './record-on-trail.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The actor and subject of this request. Null until they're resolved. */
    acting: Acting | null
  }
}

/** The dependencies of every call and form. `app.ts` makes them once. */
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

/** The actor and subject of a request. They're resolved before the request's body is read. */
export function actingIn({ acting }: FastifyRequest): Acting {
  if (acting === null) throw new Error('Nobody has found out who acts.')
  return acting
}

/**
 * Refuses a call, because the actor's role or open customer view doesn't allow it. If the actor is staff, the refusal
 * is recorded on the audit trail.
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
 * Records on the audit trail that a call by staff was refused before it ran: by the guard, by a rate limit, or because
 * of the role or the customer view. Does nothing for other callers.
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
 * Runs the guard. If the call needs a recent re-authentication, customers without one are refused. Staff never
 * re-authenticate here. Instead, they gave a reason when they opened the customer view.
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
 * True if a call has to be recorded on the audit trail:
 * - Everything staff do that concerns somebody else.
 * - Every change with a known actor, account or identity.
 * - Helpers' reads with an activity note.
 * Calls that staff's pages repeat on a timer add nothing, so they aren't recorded.
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

/**
 * The audit trail's entry for a call. A call that repeats an earlier call gets no activity note, and its outcome is
 * `repeated` if it isn't refused.
 */
export async function entryBy<Input extends object, A extends Acting>(
  call: Pick<Call, 'method' | 'path'>,
  { activityOf, isAlreadyDone, onTrail }: Guard<Input, A>,
  { taken, admitted, request }: { taken: Input; admitted: A; request: FastifyRequest },
): Promise<{ entry: TrailEntry; isRepeat: boolean }> {
  const notes = activityOf?.(taken, admitted)
  // If a call could leave a note but leaves none, it changes nothing on the account. So it's never a repeat.
  const mayRepeat = notes === undefined || notes.length > 0
  const isRepeat = mayRepeat && ((await isAlreadyDone?.(taken, admitted, request)) ?? false)
  const more = await onTrail?.(taken, admitted)
  return { entry: { ...entryOf(call, admitted, request.params, isRepeat ? [] : notes), ...more }, isRepeat }
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
  // Staff's calls don't count for the account, so they can't use up the customer's limit. Calls through an emailed link
  // don't count for the customer either: they count as a separate person.
  const counted = actor.kind === 'staff' ? undefined : account && countedAccount(actor, account)
  const byLink = 'identityId' in admitted ? `link of ${admitted.identityId}` : undefined
  const whose = { person: person ?? byLink, account: counted, network: countedNetwork(request) }
  const room = await limits.take(limit, whose)
  if (room.waitSeconds === undefined) return room
  events.limitReached(request, { limit, by: room.fullBy, person })
  return refuse('too-many-requests', undefined, room.waitSeconds)
}
