import type { FastifyReply } from 'fastify'
import type { Acting } from '../acting/actor.ts'
import { keepLanguage, type Language } from '../acting/language.ts'
import type { World } from '../world.ts'
import { updateLanguage } from './write.ts'

/** Keeps the language of this browser and, of a customer who is signed in, that of mails: staff choose for themselves alone. */
export async function chooseLanguage(
  world: World,
  { actor }: Acting,
  language: Language,
  reply: FastifyReply,
): Promise<void> {
  keepLanguage(reply, language, world.config.publicUrl)
  if (actor.kind === 'customer') await updateLanguage(world.database, actor.identityId, language)
}
