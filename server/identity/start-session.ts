import type { FastifyReply, FastifyRequest } from 'fastify'
import { chosenLanguage, keepLanguage, type Language } from '../web/language.ts'
import type { World } from '../world.ts'
import { recordEvent } from './event-store.ts'
import { customerNameOf } from './sign-in.ts'
import { whenceOf } from './whence.ts'

/** Starts a customer's session, and remembers that this browser had one; in a browser that has chosen no language with the language of the customer's mails. */
export async function startCustomerSession(
  world: World,
  who: { identityId: string; email: string; language: Language },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  await world.sessions.start(request, reply, { identityId: who.identityId })
  await recordEvent(world.database, who.identityId, 'signed-in', world.clock(), whenceOf(request))
  world.knownBrowsers.remember(request, reply, customerNameOf(who.email))
  if (chosenLanguage(request) === undefined) keepLanguage(reply, who.language, world.config.publicUrl)
}
