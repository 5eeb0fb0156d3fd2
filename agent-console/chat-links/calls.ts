import type { CallReply } from '@lightwell/rulebook/call.ts'
import type * as contract from '@lightwell/rulebook/chat-links/contract.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import { hasRole, type StaffSession } from '../staff/session.ts'

export type ChatLink = CallReply<typeof contract.listChatLinks>[number]

/**
 * Reads the links that the signed-in person created within the last day. Empty for viewers, who can't create any.
 * @returns undefined if they couldn't be listed
 */
export async function readChatLinks(session: StaffSession): Promise<ChatLink[] | undefined> {
  if (!hasRole(session, 'agent')) return []
  return ask<typeof contract.listChatLinks>('GET /api/agent/socialMediaLinks').then(
    (outcome) => (outcome.ok ? outcome.reply : undefined),
    // If the links can't be listed, still show the rest of the page.
    () => undefined,
  )
}

export const makeChatLink = (body: { name: string; email: string; phoneNumber: string }) =>
  ask<typeof contract.makeChatLink>('POST /api/agent/socialMediaLink', { body })

/**
 * True for a link that still needs attention. It may still be used, or someone proved their identity with it and nobody
 * has opened a view of them yet.
 */
export const isLive = ({ state, isUsed }: ChatLink): boolean =>
  !isUsed && (state === 'made' || state === 'opened' || state === 'proved')
