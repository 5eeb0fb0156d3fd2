import type { TicketStatus } from '@lightwell/rulebook/work-orders/tickets/states.ts'
import type { ColumnType, Generated } from 'kysely'
import type { ByKind, DoerId } from '../../acting/by.ts'
import type { Instant, InstantOrNone } from '../../database/columns.ts'

/** The table of trouble tickets. Days are 'YYYY-MM-DD'. */
export interface TicketTables {
  tickets: TicketTable
}

interface TicketTable {
  account_id: string
  id: string
  /** The normalized id, for searches. The database generates it. */
  id_key: Generated<string>
  status: TicketStatus
  type: string
  trouble: string | null
  /** The line's main phone number, ten digits. */
  main_number: string | null
  created_on: string
  completion_on: string | null
  /** True if a technician visits for the ticket. */
  needs_visit: Generated<boolean>
  request_id: ColumnType<string | null, string | null | undefined, never>
  changed_at: Instant
  /** The status people were last notified of. */
  told_status: ColumnType<TicketStatus | null, TicketStatus | null | undefined, TicketStatus | null>
  /**
   * The customer who last asked for a change. This customer is notified in addition to the owners. Changes by guests or
   * staff don't replace this customer.
   */
  identity_id: ColumnType<string | null, string | null | undefined, string | null>
  /** The author of the last change. Null if only the provider has made any. */
  by_kind: ColumnType<ByKind | null, ByKind | null | undefined, ByKind | null>
  by_id: ColumnType<DoerId | null, DoerId | null | undefined, DoerId | null>
  /** The time of the newest provider file that mentioned the ticket. */
  as_of: InstantOrNone
}

declare module '../../database/tables.ts' {
  interface Tables extends TicketTables {}
}
