import type { TicketType } from '@lightwell/rulebook/tickets/trouble.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { recall, remember, unlearn } from '@lightwell/web-kit/session/tab-memory.ts'

/** A trouble as somebody writes it down. */
export interface TroubleDraft {
  /** Made before it is sent and kept until there is an answer, so that it becomes one ticket. */
  requestId: string
  type: TicketType | undefined
  text: string
  /** The number to call back, as it was typed. */
  telephone: string
}

const nameOf = (account: AccountId) => `trouble-${account}`

/** What was written before, over a reload and the end of a session; else an empty one. */
export const draftOf = (account: AccountId): TroubleDraft => ({
  requestId: crypto.randomUUID(),
  type: undefined,
  text: '',
  telephone: '',
  ...recall<Partial<TroubleDraft>>(nameOf(account)),
})

export const keepDraft = (account: AccountId, draft: TroubleDraft): void => remember(nameOf(account), draft)

/** It is a ticket now. */
export const dropDraft = (account: AccountId): void => unlearn(nameOf(account))
