import type { AccountId } from '@lightwell/rulebook/wire.ts'
import type { TicketType } from '@lightwell/rulebook/work-orders/tickets/trouble.ts'
import { recall, remember, unlearn } from '@lightwell/web-kit/session/tab-memory.ts'

/** A problem report being written. */
export interface TroubleDraft {
  /**
   * The id of the request to report the problem. The id is kept until there's an answer, so that a retry doesn't open a
   * second ticket.
   */
  requestId: string
  type: TicketType | undefined
  text: string
  /** The callback number, as typed. */
  telephone: string
}

const nameOf = (account: AccountId) => `trouble-${account}`

/** Returns the stored draft, or an empty one. A stored draft survives a reload and the end of the session. */
export const draftOf = (account: AccountId): TroubleDraft => ({
  requestId: crypto.randomUUID(),
  type: undefined,
  text: '',
  telephone: '',
  ...recall<Partial<TroubleDraft>>(nameOf(account)),
})

export const keepDraft = (account: AccountId, draft: TroubleDraft): void => remember(nameOf(account), draft)

/** Drops the draft once it has become a ticket. */
export const dropDraft = (account: AccountId): void => unlearn(nameOf(account))
