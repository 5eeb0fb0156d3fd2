import type { FastifyReply, FastifyRequest } from 'fastify'
import { chosenLanguage, keepLanguage, type Language } from '../acting/language.ts'
import type { SignedOut } from '../connectors/identity-provider/port.ts'
import { inTransaction, type Queries } from '../database/transaction.ts'
import { Refused, refuse } from '../web/errors.ts'
import type { World } from '../world.ts'
import { recordEvent } from './event-write.ts'
import type { Factor } from './factor.ts'
import { networkOriginOf } from './network-origin.ts'
import { keepProviderSession } from './provider-session-write.ts'
import { customerNameOf } from './sign-in.ts'
import { lockVerified, type Verified } from './verified.ts'

/** A person who has proved who they are, and a check that the proof still holds. */
export interface VerifiedPerson {
  identityId: string
  email: string
  language: Language
  verified: Verified
}

/** A person whose session is about to start. */
export interface Entering extends VerifiedPerson {
  /**
   * Their session at the provider's identity service, if they signed in there. When that session ends, so does the
   * session here.
   */
  arrival?: SignedOut | undefined
  /** True if the person's log already mentions this sign-in, as a registration or the use of a recovery code. */
  isLogged?: boolean
  /** The app or passkey that signs them in. */
  factor?: Factor | undefined
}

/**
 * Locks the identity and runs `work` in the transaction, if the person's proof still holds (`lockVerified`). Hash
 * passwords and call other systems before this, not in `work`.
 * @returns `sign-in-refused` if the proof doesn't hold anymore: the same answer as for a wrong password
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
 * Opens a customer's session. Call it inside `whileVerified`.
 * @returns a function that sets the browser's cookies, to call after the commit. A browser without a chosen language
 *   gets the language of the customer's emails
 */
export async function openSession(
  world: World,
  trx: Queries,
  { identityId, email, language, arrival, isLogged = false, factor }: Entering,
  request: FastifyRequest,
): Promise<(reply: FastifyReply) => void> {
  const session = await world.sessions.start(trx, request, { identityId, factor })
  if (arrival) await keepProviderSession(trx, session.id, arrival)
  if (!isLogged) await recordEvent(trx, identityId, 'signed-in', world.clock(), networkOriginOf(request))
  return (reply) => {
    session.giveTo(reply)
    world.knownBrowsers.remember(request, reply, customerNameOf(email))
    if (chosenLanguage(request) === undefined) keepLanguage(reply, language, world.config.publicUrl)
  }
}

/**
 * Starts a session without asking for a code (`openSession`). For sign-in with a passkey, and for new identities, which
 * have no app. Other sign-ins call `enter`.
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
