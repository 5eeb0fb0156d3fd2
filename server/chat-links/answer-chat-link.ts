import type { ByCustomer } from '../acting/actor.ts'
import { inTransaction } from '../database/transaction.ts'
import { lockSignedIn } from '../identity/session-write.ts'
import { headOf } from '../messages/mail/compose.ts'
import { addToOutbox } from '../messages/mail/store.ts'
import { type Refused, refuse } from '../web/errors.ts'
import type { World } from '../world.ts'
import { provedMail } from './proved-mail.ts'
import { answerChatLink } from './store.ts'

/**
 * Records that the person in an agent's chat is this signed-in customer. Emails the customer at once, since a stranger
 * may have tricked them into opening the stranger's link.
 * @returns `not-found`: the link was used, or its hour is over; `not-signed-in`: the customer's session has ended
 */
export async function proveByChatLink(
  { database, clock, config }: World,
  { actor, subject }: ByCustomer,
  token: string,
): Promise<undefined | Refused<'not-found' | 'not-signed-in'>> {
  return inTransaction(database, async (trx) => {
    if (!(await lockSignedIn(trx, actor, clock))) return refuse('not-signed-in')
    const now = clock()
    if (!(await answerChatLink(trx, token, subject.id, now))) return refuse('not-found')
    await addToOutbox(trx, provedMail(headOf(config, now), subject.language, subject.email, now), now)
    return undefined
  })
}

/**
 * Ends a chat link whose recipient says they aren't in the chat, or doesn't want to use it.
 * @returns `not-found`: the link was used, or its hour is over
 */
export async function declineChatLink(
  { database, clock }: World,
  token: string,
): Promise<undefined | Refused<'not-found'>> {
  return (await answerChatLink(database, token, undefined, clock())) ? undefined : refuse('not-found')
}
