import type { FastifyReply } from 'fastify'
import type { Acting } from '../acting/actor.ts'
import { keepLanguage, type Language } from '../acting/language.ts'
import type { World } from '../world.ts'
import { updateLanguage } from './write.ts'

/**
 * Saves the language in this browser and, for a signed-in customer, for their emails. Staff in a view of a customer
 * only change their own browser's language.
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
