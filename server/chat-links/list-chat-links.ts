import type { CallAnswer } from '@lightwell/rulebook/call.ts'
import type * as contract from '@lightwell/rulebook/chat-links/contract.ts'
import { chatLinkKeptHours, chatLinkState } from '@lightwell/rulebook/chat-links/states.ts'
import type { ByStaff, ByStaffInView } from '../acting/actor.ts'
import type { World } from '../world.ts'
import { openContact } from './contact.ts'
import { type ChatLinkRow, findChatLinks } from './store.ts'

type LinkReply = CallAnswer<typeof contract.listChatLinks>[number]

/** Lists the links that a member of staff made within the last day, newest first. */
export async function listChatLinks(
  { database, clock, vault }: World,
  { actor }: ByStaff | ByStaffInView,
): Promise<LinkReply[]> {
  const now = clock()
  const found = await findChatLinks(database, actor.staffId, now.subtract({ hours: chatLinkKeptHours }))
  return found.map((row) => {
    const contact = openContact(vault, row)
    const state = stateOf(row, now)
    return {
      id: row.id,
      ...contact,
      madeAt: row.madeAt.toISOString(),
      endsAt: row.endsAt.toISOString(),
      state,
      provedAs: state === 'proved' ? provedAs(row, contact.email) : null,
      isUsed: row.isUsed,
    }
  })
}

const stateOf = ({ endsAt, isOpened, isAnswered, uid }: ChatLinkRow, now: Temporal.Instant) =>
  chatLinkState({ endsAt: endsAt.toTemporalInstant(), isOpened, isAnswered, isProved: uid !== null }, now)

function provedAs(row: ChatLinkRow, typedEmail: string): LinkReply['provedAs'] {
  if (row.uid === null) return null
  const { uid, firstName, lastName, email } = row
  return { uid, firstName: firstName ?? '', lastName: lastName ?? '', isSameEmail: email === typedEmail }
}
