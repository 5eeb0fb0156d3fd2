import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Acting, StaffActor, Visiting } from '../acting/actor.ts'
import { admit, entryBy, isOnTrail, roomFor, type Serving } from './door.ts'
import { Refused, refuse, sayWhenAgain } from './errors.ts'
import { isForged } from './forgery.ts'
import type { GuardRefusal } from './guard-table.ts'
import type { Guard } from './guards.ts'
import type { LimitName } from './limits.ts'
import { keepable, recordOnTrail } from './record-on-trail.ts'

export type { Serving } from './door.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The path that this form is sent to. */
    form?: string
  }
}

/** A form on a page without scripts: its path, and its fields. */
export interface Form<Taken extends object> {
  path: string
  /** Parses the request. Never throws: `decide` reports missing or overlong fields. */
  take(sent: Sent): Taken
  /** The id of the object that the form is about, for the audit trail. */
  thingOf?(taken: Taken): string
  /**
   * True if the form may be sent from another site, such as a mail program's one-click unsubscribe. The request's
   * cookies are ignored in that case.
   */
  isFromAnywhere?: true
}
/** The input of a request: the fields in its body and its query. */
export type Sent = Pick<FastifyRequest, 'body' | 'query'>

/** The refusals before a form's handler runs: the request is forged, the guard refuses it, or a limit is used up. */
type DoorRefusal<R extends GuardRefusal, L> =
  | 'forged'
  | R
  | (L extends { limit: LimitName } ? 'too-many-requests' : never)

/** A parsed form request, and the person who sent it. */
export interface Sending<Taken> {
  taken: Taken
  acting: Visiting
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * Serves a form with the same checks as calls (`serve`): forgery, actor, guard, limit, audit trail. Ignores the staff
 * cookie: here, staff count as signed out (decisions-staff §11).
 * @param decide carries out the form; returns the result or a refusal
 * @param draw shows the result, or the form again. Also gets the refusals of the checks
 */
export function serveForm<
  Taken extends object,
  A extends Acting,
  R extends GuardRefusal,
  Limit extends { limit: LimitName } | object,
  Done,
  Code extends string = never,
>(
  serving: Serving,
  form: Form<Taken>,
  guard: Guard<NoInfer<Taken>, A, R> & Limit,
  decide: (
    taken: Taken,
    admitted: Exclude<A, { actor: StaffActor }>,
    sending: Sending<Taken>,
  ) => Promise<Done | Refused<Code>>,
  draw: (
    came: Done | Refused<Code | DoorRefusal<R, Limit>>,
    sending: Sending<Taken>,
  ) => FastifyReply | Promise<FastifyReply>,
): void {
  const { app, events } = serving
  const call = { method: 'POST', path: form.path, changesState: true } as const

  const through = async (sending: Sending<Taken>) => {
    const { taken, acting, request } = sending
    if (!form.isFromAnywhere && isForged(request, serving.publicUrl)) {
      events.forgeryRefused(request)
      return refuse('forged')
    }
    const admitted = await admit(serving, guard, acting, taken, request)
    if (admitted instanceof Refused) return admitted
    const made = { taken, admitted, request }
    const room = await roomFor(serving, guard, made)
    if (room instanceof Refused) return room
    const act = () => decide(taken, admitted as Exclude<A, { actor: StaffActor }>, sending)
    return room.deciding(async () => {
      if (!isOnTrail(call, guard, admitted)) return act()
      const thing = form.thingOf && keepable(form.thingOf(taken))
      const { entry, isRepeat } = await entryBy(call, guard, made)
      const named = { ...entry, ...(thing !== undefined && { thing }) }
      return recordOnTrail(serving, request, { entry: named, isRepeat }, act)
    })
  }

  app.post(form.path, {
    schema: { hide: true },
    config: { form: form.path, guard: guard.name, ...(guard.limit && { limit: guard.limit }) },
    async handler(request, reply) {
      reply.header('cache-control', 'no-store')
      const taken = form.take(request)
      const acting = await serving.resolveVisitor(request)
      const sending = { taken, acting, request, reply }
      const came = await through(sending)
      if (came instanceof Refused) sayWhenAgain(reply, came)
      // Form guards never return `confirm-first`.
      return draw(came as Done | Refused<Code | DoorRefusal<R, Limit>>, sending)
    },
  })
}
