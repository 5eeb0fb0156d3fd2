import type { FastifyReply, FastifyRequest } from 'fastify'
import type { StaffSession } from '../acting/signed-in.ts'
import type { Clock } from '../clock.ts'
import { type Database, inTransaction, type Queries } from '../database/transaction.ts'
import type { SecurityEvents } from '../events/security-events.ts'
import { cookieFor } from '../web/cookie.ts'
import { digestOfToken, newToken } from '../web/token.ts'
import type { World } from '../world.ts'
import { endStaffSessions } from './end-sessions.ts'
import { insertStaffSession, noteSignIn, touchStaffSession } from './store.ts'

/**
 * The seconds after which a staff session ends: `idleSeconds` without an action by its person, or `longestSeconds`
 * after its start (decisions-staff §11).
 */
export const idleSeconds = 30 * 60
const longestSeconds = 12 * 60 * 60
/**
 * The minimum number of seconds between two updates of a session's `seen_at`. Just one second, so that sessions end on
 * time.
 */
const touchSeconds = 1

export interface StaffSessions {
  cookieName: string
  /**
   * Reads the caller's session.
   * @param viewId the view that the request names
   * @param isPersons true if a person's action caused the request. Requests that a page makes by itself don't extend
   *   the session
   */
  read(
    request: FastifyRequest,
    viewId: string | undefined,
    isPersons: boolean,
  ): Promise<StaffSession | undefined>
  /**
   * Starts a session. Ends the browser's previous one, with its views.
   * @returns the session's id, and a function that sets the browser's cookie. Call that function after the commit
   */
  start(
    trx: Queries,
    request: FastifyRequest,
    staffId: string,
  ): Promise<{ sessionId: string; giveTo(reply: FastifyReply): void }>
  /** The digest of the browser's session token, even if the session isn't valid anymore. */
  tokenHashOf(request: FastifyRequest): Buffer | undefined
  /** Ends the browser's staff session with its views. A customer's session in the same browser continues. */
  end(request: FastifyRequest, reply: FastifyReply): Promise<void>
}

/** Opens staff sessions. Their cookie is separate, because a customer's session may be open in the same browser. */
export function openStaffSessions(
  database: Database,
  clock: Clock,
  events: SecurityEvents,
  { publicUrl, zone }: { publicUrl: URL; zone: string },
  views: World['views'],
): StaffSessions {
  const cookie = cookieFor(publicUrl, 'staff')
  return {
    cookieName: cookie.name,
    async read(request, viewId, isPersons) {
      const token = cookie.read(request)
      if (token === undefined) return undefined
      const now = clock()
      const tokenHash = digestOfToken(token)
      const facts = await views.findStaffSession(database, tokenHash, viewId, now)
      if (facts === undefined) return undefined
      const unseenSeconds = (now.epochMilliseconds - facts.seen_at.getTime()) / 1000
      if (unseenSeconds >= idleSeconds) return undefined
      if (isPersons && unseenSeconds >= touchSeconds) await touchStaffSession(database, tokenHash, now)
      return {
        staffId: facts.staff_id,
        sessionId: facts.session_id,
        userName: facts.user_name,
        role: facts.role,
        over: facts.view ? views.viewInUse(facts.view, facts.role, now, zone) : undefined,
      }
    },

    async start(trx, request, staffId) {
      const now = clock()
      const token = newToken()
      const former = cookie.read(request)
      const isReplaced =
        former !== undefined &&
        (await endStaffSessions(trx, { tokenHash: digestOfToken(former) }, now, views)) > 0
      const expiresAt = now.add({ seconds: longestSeconds })
      const added = { tokenHash: digestOfToken(token), staffId }
      const sessionId = await insertStaffSession(trx, added, { now, expiresAt })
      await noteSignIn(trx, staffId, now)
      return {
        sessionId,
        giveTo(reply) {
          if (isReplaced) events.sessionEnded(request, { how: 'replaced' })
          cookie.set(reply, token)
        },
      }
    },

    tokenHashOf(request) {
      const token = cookie.read(request)
      return token === undefined ? undefined : digestOfToken(token)
    },

    async end(request, reply) {
      const token = cookie.read(request)
      const ended =
        token === undefined
          ? 0
          : await inTransaction(database, (trx) =>
              endStaffSessions(trx, { tokenHash: digestOfToken(token) }, clock(), views),
            )
      if (ended > 0) events.sessionEnded(request, { how: 'signed-out' })
      cookie.clear(reply)
    },
  }
}

declare module '../world.ts' {
  interface World {
    /** Staff's sessions. */
    staffSessions: StaffSessions
  }
}
