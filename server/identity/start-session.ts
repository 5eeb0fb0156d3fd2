import type { FastifyReply, FastifyRequest } from 'fastify'
import { chosenLanguage, keepLanguage, type Language } from '../acting/language.ts'
import type { SignedOut } from '../connectors/identity-provider/port.ts'
import { inTransaction, type Queries } from '../database/transaction.ts'
import { Refused, refuse } from '../web/errors.ts'
import type { World } from '../world.ts'
import { recordEvent } from './event-write.ts'
import type { Factor } from './factor.ts'
import { keepProviderSession } from './provider-session-write.ts'
import { customerNameOf } from './sign-in.ts'
import { lockVerified, type Verified } from './verified.ts'
import { whenceOf } from './whence.ts'

/** Whom something has verified. */
export interface VerifiedPerson {
  identityId: string
  email: string
  language: Language
  verified: Verified
}

/** Who is let in. */
export interface Entering extends VerifiedPerson {
  /** The session at the provider's identity service from which they come: when that one ends, so does theirs here. */
  arrival?: SignedOut | undefined
  /** Whether their log tells of it already, as of a registration or a recovery code. */
  isLogged?: boolean
  /** The app or passkey that lets them in. */
  factor?: Factor | undefined
}

/**
 * Does `work` in one transaction, with the identity locked and only where what was verified still signs its person in
 * (`lockVerified`). Nothing is hashed and nobody is asked in there.
 * @returns `sign-in-refused`: it doesn't any more, which is told as a wrong password is
 */
export async function whileVerified<T>(
  world: World,
  { identityId, email, verified }: VerifiedPerson,
  request: FastifyRequest,
  work: (trx: Queries) => Promise<T>,
): Promise<T | Refused<'sign-in-refused'>> {
  const done = await inTransaction(world.database, async (trx) =>
    (await lockVerified(trx, identityId, verified)) ? { with: await work(trx) } : undefined,
  )
  return done ? done.with : refuseLate(world, customerNameOf(email), request)
}

/**
 * Opens a customer's session behind `whileVerified`.
 * @returns what tells the browser of it once that is committed, and remembers there that it had one; a browser that has chosen no
 * language gets that of the customer's mails
 */
export async function openSession(
  world: World,
  trx: Queries,
  { identityId, email, language, arrival, isLogged = false, factor }: Entering,
  request: FastifyRequest,
): Promise<(reply: FastifyReply) => void> {
  const session = await world.sessions.start(trx, request, { identityId, factor })
  if (arrival) await keepProviderSession(trx, session.id, arrival)
  if (!isLogged) await recordEvent(trx, identityId, 'signed-in', world.clock(), whenceOf(request))
  return (reply) => {
    session.giveTo(reply)
    world.knownBrowsers.remember(request, reply, customerNameOf(email))
    if (chosenLanguage(request) === undefined) keepLanguage(reply, language, world.config.publicUrl)
  }
}

/**
 * Starts the session of a customer who is never asked for a code (`openSession`): of one who signs in with a passkey, or whose identity was
 * made a moment ago and has no app. Everybody else goes through `enter`.
 */
export async function startCustomerSession(
  world: World,
  who: Entering,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<undefined | Refused<'sign-in-refused'>> {
  const opened = await whileVerified(world, who, request, (trx) => openSession(world, trx, who, request))
  if (opened instanceof Refused) return opened
  opened(reply)
  return undefined
}

function refuseLate({ events }: World, name: string, request: FastifyRequest) {
  events.signInDecided(request, { kind: 'customer', outcome: 'sign-in-refused', name })
  return refuse('sign-in-refused')
}
