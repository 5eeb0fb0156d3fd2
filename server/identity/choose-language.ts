import type { FastifyReply } from 'fastify'
import type { Acting } from '../acting/actor.ts'
import { keepLanguage, type Language } from '../acting/language.ts'
import type { World } from '../world.ts'
import { updateLanguage } from './write.ts'

/**
 * Saves this browser's language and, for a signed-in customer, the language of their emails. Staff in a customer's view
 * change only their own browser's language.
 */
export async function chooseLanguage(
  world: World,
  { actor }: Acting,
  language: Language,
  reply: FastifyReply,
): Promise<void> {
  keepLanguage(reply, language, world.config.publicUrl)
  if (actor.kind === 'customer') await updateLanguage(world.database, actor.identityId, language)
}
