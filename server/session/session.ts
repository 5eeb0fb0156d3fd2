import { isClosed } from '@lightwell/rulebook/accounts/closing.ts'
import { mayBill, mayPay, maySeeServices } from '@lightwell/rulebook/accounts/rules.ts'
import type { ServiceType } from '@lightwell/rulebook/accounts/service-types.ts'
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

/** How long a session lives: unused, and in all. Seconds. */
const idleSeconds = 60 * 60
const longestSeconds = 12 * 60 * 60
/** A session in use is written at most this often. */
const touchSeconds = 5 * 60

interface StartedSession {
  /** How its person names it: no secret. */
  id: string
  /** Gives the browser its cookie, once the transaction is committed. */
  giveTo(reply: FastifyReply): void
}

export interface Sessions {
  /**
   * The session of whoever asks. A page of ours names the person that it shows in the header `Lightwell-Person`; where
   * somebody else has signed in in that browser since, nobody is signed in for it.
   */
  read(request: FastifyRequest): Promise<Session | undefined>
  /** The cookie that carries a session. */
  cookieName: string
  /** Whether the browser still carries a session, ended or not: only signing out takes it away. */
  isCarried(request: FastifyRequest): boolean
  /** Whether the browser carries a session and has withheld it, since another site led here: our own pages it tells who is signed in. */
  isWithheld(request: FastifyRequest): boolean
  /**
   * Starts a session and ends the one the browser had: a session is renewed at sign-in. For `start-session.ts` alone, which has made
   * sure that whoever it belongs to still may sign in.
   * @param who.factor the app or passkey that opens it
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
  // Says that there is a session, and nothing of it, also where another site leads here.
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

/** Somebody with what is linked to them, and the account in use: the one that is named, or the one that opens first. */
export function personOf(
  { identity, accounts: linked, account_id }: Pick<SessionFacts, 'identity' | 'accounts' | 'account_id'>,
  today: Day,
): Pick<Session, 'customer' | 'accountInUse'> {
  const accounts = linked.map((read) => linkedAccountOf(read, today))
  const accountInUse = accounts.find(({ id }) => id === account_id) ?? accounts[0]
  return { customer: { ...identity, accounts }, accountInUse }
}

/**
 * What a person may do with an account: as far as their scopes go, with what it is served with now or is to be. Once its closing day has
 * come nobody sees or follows its services; a closing to come changes nothing yet.
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
    mayBill: mayBill(account),
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
