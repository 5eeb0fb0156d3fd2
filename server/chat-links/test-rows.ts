import { newId } from '../database/id.ts'
import { staffOf } from '../staff/test-rows.ts'
import type { TestServer } from '../testing/test-server.ts'
import { newToken } from '../web/token.ts'
import { type ChatContact, sealContact } from './contact.ts'
import { answerChatLink, insertChatLink } from './store.ts'

/**
 * Adds a chat link made by an agent.
 * @param provedAs the customer who proved who they are with the link; undefined: nobody has
 * @returns the link's token
 */
export async function addChatLink(
  server: Pick<TestServer, 'world'>,
  contact: Partial<ChatContact> = {},
  provedAs?: string,
): Promise<string> {
  const { database, vault, clock } = server.world
  const now = clock()
  const [id, token] = [newId(now), newToken()]
  const whole = { name: 'Rosa Achebe', email: 'rosa@example.net', phoneNumber: '5855550142', ...contact }
  const link = { id, staffId: await staffOf(server), token, contactSealed: sealContact(vault, id, whole) }
  await insertChatLink(database, { ...link, endsAt: now.add({ hours: 1 }) }, now)
  if (provedAs !== undefined) await answerChatLink(database, token, provedAs, now)
  return token
}
