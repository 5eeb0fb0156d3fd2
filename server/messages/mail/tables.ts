import type { CalendarFile } from '@lightwell/rulebook/work-orders/appointments/visit-file.ts'
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
  /** The number of times that the mail server has refused the mail. */
  attempts: Generated<number>
  /** The time of the next attempt. While a server sends the mail, the time from which another server may send it. */
  next_try_at: Instant
  sent_at: InstantOrNone
  is_bulk: Generated<boolean>
  /** The URL of the unsubscribe page. Only optional mails have one. */
  unsubscribe_url: string | null
  /** The attached calendar file. */
  calendar: ColumnType<CalendarFile | null, string | null | undefined, string | null>
  sender: string | null
  message_id: string | null
  /** The mail's bytes as sent. Stored before the first attempt, and deleted when the mail is sent. */
  message: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
}

/** A row of the outbox, as read. */
export type OutboxRow = Selectable<OutboxTable>

declare module '../../database/tables.ts' {
  interface Tables extends MailTables {}
}
