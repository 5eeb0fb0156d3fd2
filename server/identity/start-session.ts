import type { FastifyReply, FastifyRequest } from 'fastify'
import { chosenLanguage, keepLanguage, type Language } from '../web/language.ts'
import type { World } from '../world.ts'
import { recordEvent } from './event-store.ts'
import { type Arrival, noteArrival } from './provider/arrival.ts'
import { customerNameOf } from './sign-in.ts'
import { whenceOf } from './whence.ts'

/** Who is let in. `arrival`: where they come from the provider's identity service. */
export interface Entering {
  identityId: string
  email: string
  language: Language
  arrival?: Arrival
  /** Whether it is in their log already, as what it came from. */
  isLogged?: boolean
  /** When the app or the passkey was added that lets them in. */
  factorSince?: Date | undefined
}

/** Starts a customer's session, and remembers that this browser had one; in a browser that has chosen no language with the language of the customer's mails. */
export async function startCustomerSession(
  world: World,
  { identityId, email, language, arrival, isLogged = false, factorSince }: Entering,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const id = await world.sessions.start(request, reply, { identityId, factorSince })
  await noteArrival(world, { id, identityId, arrival }, request, reply)
  if (!isLogged) await recordEvent(world.database, identityId, 'signed-in', world.clock(), whenceOf(request))
  world.knownBrowsers.remember(request, reply, customerNameOf(email))
  if (chosenLanguage(request) === undefined) keepLanguage(reply, language, world.config.publicUrl)
}
