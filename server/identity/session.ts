import { isClosed } from '@lightwell/rulebook/accounts/closing.ts'
import { mayBill, mayPay, maySeeServices } from '@lightwell/rulebook/accounts/rules.ts'
import { type Day, dayOf } from '@lightwell/rulebook/calendar.ts'
import type { Scopes } from '@lightwell/rulebook/linked-accounts/scopes.ts'
import type { AccountId, AccountNumber, BillingAccountId, ServiceId } from '@lightwell/rulebook/wire.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ServiceType } from '../accounts/tables.ts'
import type { Clock } from '../clock.ts'
import type { Queries } from '../database/transaction.ts'
import type { SecurityEvents } from '../security-events.ts'
import { cookieFor } from '../web/cookie.ts'
import type { Language } from '../web/language.ts'
import { digestOfToken, newToken } from '../web/token.ts'
import type { Factor } from './removals/store.ts'
import { noteFactor } from './session-store.ts'
import { findSession, insertSession, removeSession, type SessionFacts, touchSession } from './store.ts'
import { whenceOf } from './whence.ts'

/** A signed-in customer, as one statement reads it at each request. */
export interface Session {
  id: string
  tokenHash: Buffer
  /** When its person last proved who they are: by signing in, or once more since. */
  confirmedAt: Temporal.Instant
  customer: Customer
  /** `undefined` where none is linked. */
  accountInUse: LinkedAccount | undefined
}

/** Somebody to whom accounts are linked. */
export interface Customer {
  id: string
  email: string
  firstName: string
  lastName: string
  isVerified: boolean
  telephone: string | null
  telephoneVerified: boolean
  /** That of their mails. */
  language: Language
  accounts: LinkedAccount[]
}

export interface LinkedAccount extends Scopes {
  id: AccountId
  accountNumber: AccountNumber
  name: string
  serviceAddress: string
  accountType: 'Business' | 'Residential'
  kind: 'legacy' | 'platform'
  billingAccountId: BillingAccountId | null
  role: 'owner' | 'user'
  /** Whether its orders are theirs to see: with the services, or with those to come. */
  followsOrders: boolean
  nickname: string | null
  /** When this person last looked at it, to within five minutes; an ISO instant. */
  seenAt: string | null
  restrictedEarlyAccess: boolean
  services: { id: ServiceId; type: ServiceType }[]
  /** The day on which it was closed, once that has come. Then nobody has anything to do with its services any more. */
  closedOn: Day | null
  /** Whether it is closed and its last bill is out: no other will come. */
  isLastBillOut: boolean
  /** Whether it is closed and nothing is left to pay. */
  isSettled: boolean
  /** The rules of CP §5 and decisions §10 over the fields above. */
  mayBill: boolean
  mayPay: boolean
  maySeeServices: boolean
}

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
        whence: whenceOf(request),
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
