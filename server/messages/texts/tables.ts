import type { ColumnType, Generated } from 'kysely'
import type { Instant, InstantOrNone } from '../../database/columns.ts'

/** The tables of text messages. */
export interface TextMessageTables {
  text_messages: TextMessageTable
  stopped_numbers: { telephone: string; stopped_at: Instant }
}

interface TextMessageTable {
  id: string
  /** The recipient's ten digits. */
  telephone: string
  body: string
  is_urgent: boolean
  is_last_word: boolean
  created_at: Instant
  /** The earliest time of the next attempt. */
  next_try_at: Instant
  /** The number of attempts so far. */
  attempts: Generated<number>
  expires_at: Instant
  /** The person who chose to get such messages, and the kind of message. */
  identity_id: ColumnType<string | null, string | null | undefined, string | null>
  about: ColumnType<string | null, string | null | undefined, string | null>
  sent_at: InstantOrNone
  /** The time at which the message was permanently refused or expired. */
  given_up_at: InstantOrNone
}

declare module '../../database/tables.ts' {
  interface Tables extends TextMessageTables {}
}
