import { isClosed } from '@lightwell/rulebook/accounts/closing.ts'
import type { ServiceType } from '@lightwell/rulebook/accounts/service-types.ts'
import { mayPay, maySeeBills, maySeeServices } from '@lightwell/rulebook/accounts/who-may.ts'
import { type Day, dayOf } from '@lightwell/rulebook/calendar.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { LinkedAccount, Session } from '../acting/signed-in.ts'
import type { Clock } from '../clock.ts'
import type { Queries } from '../database/transaction.ts'
import type { SecurityEvents } from '../events/security-events.ts'
import type { Factor } from '../identity/factor.ts'
import { networkOriginOf } from '../identity/network-origin.ts'
import { insertSession, noteFactor, removeSession, touchSession } from '../identity/session-write.ts'
import { cookieFor } from '../web/cookie.ts'
import { digestOfToken, newToken } from '../web/token.ts'
import { findSession, type SessionFacts } from './store.ts'

/** The seconds after which a session ends: `idleSeconds` without a request, or `longestSeconds` after its start. */
const idleSeconds = 60 * 60
const longestSeconds = 12 * 60 * 60
/** The minimum number of seconds between two updates of a session's `seen_at`. */
const touchSeconds = 5 * 60

interface StartedSession {
  /** The session's id, which its person can see. Not a secret. */
  id: string
  /** Sets the session cookie in the browser. Call this after the transaction has committed. */
  giveTo(reply: FastifyReply): void
}

export interface Sessions {
  /**
   * Reads the caller's session. Pages send the id of the person they show, in the `Lightwell-Person` header. If
   * somebody else has since signed in in that browser, the result is undefined.
   */
  read(request: FastifyRequest): Promise<Session | undefined>
  cookieName: string
  /**
   * True if the browser sent a session cookie. Its session may have expired: the cookie stays until the person signs
   * out.
   */
  isCarried(request: FastifyRequest): boolean
  /**
   * True if the browser has a session cookie but didn't send it. Browsers don't send the cookie with requests that come
   * from another site's link.
   */
  isWithheld(request: FastifyRequest): boolean
  /**
   * Starts a session and ends the browser's previous session. Only `start-session.ts` may call this, after checking
   * that the person may still sign in.
   * @param who.factor the app or passkey that opens the session
   */
  start(
    trx: Queries,
    request: FastifyRequest,
    who: { identityId: string; factor?: Factor | undefined },
  ): Promise<StartedSession>
  end(request: FastifyRequest, reply: FastifyReply): Promise<void>
}

export function openSessions(
  queries: Queries,
  clock: Clock,
  events: SecurityEvents,
  { publicUrl, zone }: { publicUrl: URL; zone: string },
): Sessions {
  const cookie = cookieFor(publicUrl)
  // A second cookie, which only says that a session exists. Browsers send it even with requests that come from links on
  // other sites.
  const hint = cookieFor(publicUrl, 'signed-in', { sameSite: 'lax' })

  return {
    cookieName: cookie.name,
    async read(request) {
      const token = cookie.read(request)
      if (token === undefined) return undefined
      const now = clock()
      const tokenHash = digestOfToken(token)
      const facts = await findSession(queries, tokenHash, now)
      if (facts === undefined) return undefined
      const unseenSeconds = (now.epochMilliseconds - facts.seen_at.getTime()) / 1000
      if (unseenSeconds > idleSeconds) return undefined
      if (unseenSeconds > touchSeconds) await touchSession(queries, tokenHash, now)
      const session = sessionOf(tokenHash, facts, dayOf(now, zone))
      const named = request.headers['lightwell-person']
      return named === undefined || session.customer.id === named ? session : undefined
    },

    isCarried: (request) => cookie.read(request) !== undefined,

    isWithheld: (request) =>
      hint.read(request) !== undefined &&
      cookie.read(request) === undefined &&
      /^(cross|same)-site$/.test(String(request.headers['sec-fetch-site'])),

    async start(trx, request, who) {
      const now = clock()
      const token = newToken()
      const former = cookie.read(request)
      const isReplaced = former !== undefined && (await removeSession(trx, digestOfToken(former)))
      const id = await insertSession(trx, digestOfToken(token), who, {
        now,
        expiresAt: now.add({ seconds: longestSeconds }),
        networkOrigin: networkOriginOf(request),
      })
      if (who.factor) await noteFactor(trx, digestOfToken(token), who.factor)
      return {
        id,
        giveTo(reply) {
          if (isReplaced) events.sessionEnded(request, { how: 'replaced' })
          cookie.set(reply, token)
          hint.set(reply, '1')
        },
      }
    },

    async end(request, reply) {
      const token = cookie.read(request)
      if (token !== undefined && (await removeSession(queries, digestOfToken(token))))
        events.sessionEnded(request, { how: 'signed-out' })
      cookie.clear(reply)
      hint.clear(reply)
    },
  }
}

function sessionOf(tokenHash: Buffer, facts: SessionFacts, today: Day): Session {
  const confirmedAt = Temporal.Instant.fromEpochMilliseconds(facts.confirmed_at?.getTime() ?? 0)
  return { id: facts.id, tokenHash, confirmedAt, ...personOf(facts, today) }
}

/**
 * Builds a person with their linked accounts. The current account is the one chosen in this session, otherwise the
 * first.
 */
export function personOf(
  { identity, accounts: linked, account_id }: Pick<SessionFacts, 'identity' | 'accounts' | 'account_id'>,
  today: Day,
): Pick<Session, 'customer' | 'accountInUse'> {
  const accounts = linked.map((read) => linkedAccountOf(read, today))
  const accountInUse = accounts.find(({ id }) => id === account_id) ?? accounts[0]
  return { customer: { ...identity, accounts }, accountInUse }
}

/**
 * Works out what a person may do with an account, from their link and the account's services. If they may see services
 * but none is installed yet, they can follow its orders. From its closing day on, nobody sees the account's services or
 * follows its orders.
 */
function linkedAccountOf(facts: SessionFacts['accounts'][number], today: Day): LinkedAccount {
  const has = (type: ServiceType) => facts.services.some((service) => service.type === type)
  const isServed = has('BILLING')
  const isOver = isClosed(facts.closedOn, today)
  const sees = facts.seesServices && !isOver
  const account = {
    ...facts,
    closedOn: isOver ? facts.closedOn : null,
    billing: facts.billing && isServed,
    seesServices: sees && isServed,
    followsOrders: sees && (isServed || has('UNPROVISIONED')),
  }
  return {
    ...account,
    maySeeBills: maySeeBills(account),
    mayPay: mayPay(account),
    maySeeServices: maySeeServices(account),
  }
}

declare module '../world.ts' {
  interface World {
    /** Customers' sessions. */
    sessions: Sessions
  }
}
