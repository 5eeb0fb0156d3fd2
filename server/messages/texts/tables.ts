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
  /** While somebody tries it: when the next try may be. */
  next_try_at: Instant
  /** How often it was tried. */
  attempts: Generated<number>
  expires_at: Instant
  /** Who has chosen it, and as what. */
  identity_id: ColumnType<string | null, string | null | undefined, string | null>
  about: ColumnType<string | null, string | null | undefined, string | null>
  sent_at: InstantOrNone
  /** When it was refused for good, or had become of no use. */
  given_up_at: InstantOrNone
}

declare module '../../database/tables.ts' {
  interface Tables extends TextMessageTables {}
}
