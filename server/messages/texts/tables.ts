import type { ColumnType, Generated } from 'kysely'
import type { Instant, InstantOrNone } from '../../database/columns.ts'

/** The tables of text messages. */
export interface TextMessageTables {
  text_messages: TextMessageTable
  stopped_numbers: { telephone: string; stopped_at: Instant }
}

interface TextMessageTable {
  id: string
  /** Ten digits. */
  telephone: string
  body: string
  is_urgent: boolean
  is_last_word: boolean
  created_at: Instant
  /** While it's being sent, the time of the next possible try. */
  next_try_at: Instant
  /** The number of tries. */
  attempts: Generated<number>
  expires_at: Instant
  /** The person who chose to get it, and the kind they chose. */
  identity_id: ColumnType<string | null, string | null | undefined, string | null>
  about: ColumnType<string | null, string | null | undefined, string | null>
  sent_at: InstantOrNone
  /** The time it was permanently refused or became useless. */
  given_up_at: InstantOrNone
}

declare module '../../database/tables.ts' {
  interface Tables extends TextMessageTables {}
}
