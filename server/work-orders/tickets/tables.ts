import type { TicketStatus } from '@lightwell/rulebook/tickets/states.ts'
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
  /** The customer who asked for a change last, whatever others asked for since: they are told of it beside the owners. */
  identity_id: ColumnType<string | null, string | null | undefined, string | null>
  /** Who asked for the last change; nothing where the provider alone has made them. */
  by_kind: ColumnType<ByKind | null, ByKind | null | undefined, ByKind | null>
  by_id: ColumnType<DoerId | null, DoerId | null | undefined, DoerId | null>
  /** Of which moment the provider's file was that last told of it. */
  as_of: InstantOrNone
}

declare module '../../database/tables.ts' {
  interface Tables extends TicketTables {}
}
