import type { CalendarFile } from '@lightwell/rulebook/appointments/visit-file.ts'
import type { ColumnType, Generated, Selectable } from 'kysely'
import type { Instant, InstantOrNone } from '../../database/columns.ts'

/** The table of mails. */
export interface MailTables {
  outbox: OutboxTable
}

interface OutboxTable {
  id: string
  account_id: string | null
  to_address: string
  subject: string
  body_text: string
  body_html: string
  created_at: Instant
  /** How often the mail server refused it. */
  attempts: Generated<number>
  /** While somebody sends it: when it is free again. */
  next_try_at: Instant
  sent_at: InstantOrNone
  is_bulk: Generated<boolean>
  /** Where mails of its kind are stopped, of those that people choose. */
  unsubscribe_url: string | null
  /** The file for calendars that goes with it. */
  calendar: ColumnType<CalendarFile | null, string | null | undefined, string | null>
  sender: string | null
  message_id: string | null
  /** As it goes out: written before its first try, and gone once it was sent. */
  message: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
}

/** Rows as they are read. */
export type OutboxRow = Selectable<OutboxTable>

declare module '../../database/tables.ts' {
  interface Tables extends MailTables {}
}
