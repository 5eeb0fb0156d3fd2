import type { FastifyReply } from 'fastify'
import { keepLanguage, type Language } from '../web/language.ts'
import type { World } from '../world.ts'
import type { Session } from './session.ts'
import { updateLanguage } from './store.ts'

/** Keeps the language of this browser and, of a customer who is signed in, that of mails. */
export async function chooseLanguage(
  world: World,
  session: Session | undefined,
  language: Language,
  reply: FastifyReply,
): Promise<void> {
  keepLanguage(reply, language, world.config.publicUrl)
  if (session && 'identityId' in session) await updateLanguage(world.database, session.identityId, language)
}
