import type { TicketStatus } from '@lightwell/rulebook/tickets/states.ts'
import type { ColumnType, Generated } from 'kysely'
import type { Instant, InstantOrNone } from '../database/columns.ts'

/** The table of trouble tickets. Days are 'YYYY-MM-DD'. */
export interface TicketTables {
  tickets: TicketTable
}

interface TicketTable {
  account_id: string
  id: string
  /** Made by the database: the id as it is compared. */
  id_key: Generated<string>
  status: TicketStatus
  type: string
  trouble: string | null
  /** Ten digits. */
  main_number: string | null
  created_on: string
  completion_on: string | null
  /** Whether somebody comes for it. */
  needs_visit: Generated<boolean>
  request_id: ColumnType<string | null, string | null | undefined, never>
  changed_at: Instant
  /** How people were told that it stands. */
  told_status: ColumnType<TicketStatus | null, TicketStatus | null | undefined, TicketStatus | null>
  /** Who asked for the last change. */
  asked_by: ColumnType<string | null, string | null | undefined, string | null>
  /** Of which moment the provider's file was that last told of it. */
  as_of: InstantOrNone
}
