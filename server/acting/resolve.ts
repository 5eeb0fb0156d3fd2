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

/** Determines the actor of a request and the person they act for. */
export type ResolveActing = (request: FastifyRequest) => Promise<Acting>

/**
 * Finds the visitor who requests a server-rendered page. Reads only the customer's session, since staff don't use
 * these pages.
 */
export type ResolveVisitor = (request: FastifyRequest) => Promise<Visiting>

export const openVisiting =
  (sessions: ReadsSessions): ResolveVisitor =>
  (request) =>
    customerActing(sessions, request)

/**
 * Reads the actor from the session cookie, in one SQL statement, and the language from the browser. Staff's own calls
 * and requests that name a view use the staff cookie. All other requests use the customer's cookie (decisions-staff
 * §11).
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
 * Reads the id of the view that a request names. The view's own calls name it in their path. Other API calls name it in
 * a header. Navigations and downloads name it in the URL's query.
 */
export function viewNamedIn({ headers, query, params, routeOptions }: FastifyRequest): string | undefined {
  if (routeOptions.url?.startsWith('/api/agent/views/:id')) return (params as { id: string }).id
  const named = headers['lightwell-view'] ?? (query as { view?: string | string[] } | undefined)?.view
  // If the query names two views, the joined text matches no view.
  return typeof named === 'string' ? named : named?.join(' ')
}

declare module '../world.ts' {
  interface World {
    /** Finds out who makes an API call. */
    resolveActing: ResolveActing
    /** Finds out who requests a page, for pages that work without scripts. */
    resolveVisitor: ResolveVisitor
  }
}
