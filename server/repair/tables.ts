import type { RepairStep } from '@lightwell/rulebook/repair/states.ts'
import type { ColumnType, Generated } from 'kysely'
import type { ByColumns } from '../acting/by.ts'
import type { Instant } from '../database/columns.ts'

export interface RepairTables {
  service_cases: ByColumns & {
    account_id: string
    id: string
    step: RepairStep
    step_since: Instant
    language: 'en' | 'es'
    opened_at: Instant
    said_restarted: Generated<boolean>
    said_works: Generated<boolean>
    has_timed_out: Generated<boolean>
    ticket_id: ColumnType<string | null, string | null | undefined, string | null>
    wants_ticket: Generated<boolean>
    asked_for: ColumnType<string | null, string | null | undefined, string | null>
    asked_at: ColumnType<Date | null, string | null | undefined, string | null>
  }
  repair_findings: {
    account_id: string
    case_id: string
    name: string
    finding: string
    /** The idempotency key of the request to the other system. */
    key: ColumnType<string | null, string | null | undefined, string | null>
    found_at: Instant
  }
}

declare module '../database/tables.ts' {
  interface Tables extends RepairTables {}
}
