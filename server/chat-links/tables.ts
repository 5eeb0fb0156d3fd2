import type { Instant, InstantOrNone } from '../database/columns.ts'

/** The table of links for chats on social media. */
export interface ChatLinkTables {
  chat_links: {
    id: string
    staff_id: string
    token_digest: Buffer
    contact_sealed: Buffer
    made_at: Instant
    ends_at: Instant
    opened_at: InstantOrNone
    answered_at: InstantOrNone
    /** The customer who proved who they are with this link. Null if nobody did. */
    identity_id: string | null
    checked_at: InstantOrNone
  }
}

declare module '../database/tables.ts' {
  interface Tables extends ChatLinkTables {}
}
