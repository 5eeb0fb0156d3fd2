import type { CallAnswer } from '@lightwell/rulebook/call.ts'
import type * as contract from '@lightwell/rulebook/chat-links/contract.ts'
import { isChatName } from '@lightwell/rulebook/chat-links/names.ts'
import { chatLinkMinutes } from '@lightwell/rulebook/chat-links/states.ts'
import { isEmail, plainEmail } from '@lightwell/rulebook/identity/email.ts'
import { telephoneFrom } from '@lightwell/rulebook/identity/telephone.ts'
import type { ByStaff, ByStaffInView } from '../acting/actor.ts'
import { inTransaction } from '../database/transaction.ts'
import { linkTo } from '../identity/mailed-token.ts'
import { lockStillActive } from '../staff/still-active.ts'
import { type Refused, refuse } from '../web/errors.ts'
import { newToken } from '../web/token.ts'
import type { World } from '../world.ts'
import { type ChatContact, sealContact } from './contact.ts'
import { chatLinkPath } from './paths.ts'
import { insertChatLink } from './store.ts'

/**
 * Makes a link for somebody in a chat. The link's token is only in this reply and never stored.
 * @param id the link's id, which is already on the trail
 * @param typed the person's contact details as the agent typed them. They aren't looked up, so the reply doesn't reveal
 * who's a customer
 * @returns `too-many-links`: agents have made three links for that email or telephone within the hour
 */
export async function makeChatLink(
  world: World,
  { actor }: ByStaff | ByStaffInView,
  { id, ...typed }: ChatContact & { id: string },
): Promise<
  | CallAnswer<typeof contract.makeChatLink>
  | Refused<'not-a-name' | 'not-an-email' | 'not-a-telephone' | 'too-many-links' | 'not-signed-in'>
> {
  const email = plainEmail(typed.email)
  const phoneNumber = telephoneFrom(typed.phoneNumber)
  if (!isChatName(typed.name)) return refuse('not-a-name', { name: 'not-a-name' })
  if (!isEmail(email)) return refuse('not-an-email', { email: 'not-an-email' })
  if (phoneNumber === undefined) return refuse('not-a-telephone', { phoneNumber: 'not-a-telephone' })
  return counting(world, [email, phoneNumber], () =>
    inTransaction(world.database, async (trx) => {
      if ((await lockStillActive(trx, actor.staffId)) === undefined) return refuse('not-signed-in')
      const now = world.clock()
      const token = newToken()
      const endsAt = now.add({ minutes: chatLinkMinutes })
      const contactSealed = sealContact(world.vault, id, { name: typed.name, email, phoneNumber })
      await insertChatLink(trx, { id, staffId: actor.staffId, token, contactSealed, endsAt }, now)
      return { chatUrl: linkTo(world.config.publicUrl, chatLinkPath, token), id, endsAt: endsAt.toString() }
    }),
  )
}

/** Counts the link against two limits: its email's and its telephone's. Makes no link if either limit is reached. */
async function counting<T>(
  { limits }: Pick<World, 'limits'>,
  [contact, ...others]: readonly string[],
  make: () => Promise<T>,
): Promise<T | Refused<'too-many-links'>> {
  if (contact === undefined) return make()
  const room = await limits.take('chat-contact', { name: contact })
  if (room.waitSeconds !== undefined) return refuse('too-many-links', undefined, room.waitSeconds)
  return room.deciding(() => counting({ limits }, others, make))
}
