import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Acting, asGuest, type Visiting } from './actor.ts'
import { languageOf } from './language.ts'
import type { Session, StaffSession } from './signed-in.ts'

interface ReadsSessions {
  read(request: FastifyRequest): Promise<Session | undefined>
}

interface ReadsStaffSessions {
  read(
    request: FastifyRequest,
    viewId: string | undefined,
    isPersons: boolean,
  ): Promise<StaffSession | undefined>
}

/** Determines who acts for whom in a request. */
export type ResolveActing = (request: FastifyRequest) => Promise<Acting>

/** Determines the visitor of a page without scripts, by the customer's session only: those pages aren't for staff. */
export type ResolveVisitor = (request: FastifyRequest) => Promise<Visiting>

export const openVisiting =
  (sessions: ReadsSessions): ResolveVisitor =>
  (request) =>
    customerActing(sessions, request)

/**
 * Reads the actor in one statement, by the session's cookie, and the language from the browser. Staff's own calls,
 * and anything that names a view, only use the staff cookie. Everything else only uses the customer's
 * (decisions-staff §11).
 */
export const openActing =
  (sessions: ReadsSessions, staffSessions: ReadsStaffSessions): ResolveActing =>
  async (request) =>
    isOfStaff(request) ? staffActing(staffSessions, request) : customerActing(sessions, request)

async function customerActing(sessions: ReadsSessions, request: FastifyRequest): Promise<Visiting> {
  const session = await sessions.read(request)
  const language = languageOf(request)
  if (session === undefined) return asGuest(language)
  const { tokenHash: sessionHash, id: sessionId, confirmedAt, customer, accountInUse: account } = session
  return {
    actor: { kind: 'customer', identityId: customer.id, sessionHash, sessionId, confirmedAt },
    subject: customer,
    account,
    view: undefined,
    language,
  }
}

async function staffActing(staffSessions: ReadsStaffSessions, request: FastifyRequest): Promise<Acting> {
  const { data: viewId } = uuid.safeParse(viewNamedIn(request))
  const session = await staffSessions.read(request, viewId, !isPolled(request))
  const language = languageOf(request)
  if (session === undefined) return asGuest(language)
  const { staffId, sessionId, userName, role, over } = session
  const actor = { kind: 'staff', staffId, sessionId, userName, role } as const
  if (over === undefined) return { actor, subject: undefined, account: undefined, view: undefined, language }
  return { actor, subject: over.customer, account: over.account, view: over.view, language }
}

const uuid = z.uuid()

const isPolled = ({ routeOptions }: FastifyRequest) => routeOptions.config.call?.isPolled === true

const isOfStaff = (request: FastifyRequest) =>
  request.routeOptions.config.call?.role !== undefined || viewNamedIn(request) !== undefined

/**
 * The view that a request names. A view's own calls name it in their path, every other call in its header, and a
 * navigation, a download or the first paint in its URL.
 */
export function viewNamedIn({ headers, query, params, routeOptions }: FastifyRequest): string | undefined {
  if (routeOptions.url?.startsWith('/api/agent/views/:id')) return (params as { id: string }).id
  const named = headers['lightwell-view'] ?? (query as { view?: string | string[] } | undefined)?.view
  // If a view is named twice, the joined text matches none.
  return typeof named === 'string' ? named : named?.join(' ')
}

declare module '../world.ts' {
  interface World {
    /** The actor of a call. */
    resolveActing: ResolveActing
    /** The visitor of a page without scripts. */
    resolveVisitor: ResolveVisitor
  }
}
