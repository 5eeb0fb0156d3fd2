import type { ColumnType, Generated } from 'kysely'
import type { Instant } from '../../database/columns.ts'

/** The table of the embedded access network: the lines it simulates. */
export interface PlayedLineTables {
  played_lines: {
    account_id: string
    is_suspended: Generated<boolean>
    /** In dBm; null if there's no light. */
    light_dbm: number | null
    is_port_up: Generated<boolean>
    is_provisioned: Generated<boolean>
    provisioned_at: Instant
    /** Seconds that provisioning takes. */
    provision_seconds: Generated<number>
    /** The outcome: it's done, it's refused, or there's never an answer. */
    provision_ends: Generated<'done' | 'refused' | 'lost'>
    /** True if it never answers about this line. */
    is_silent: Generated<boolean>
    /** The id of the last provisioning request, and its time. */
    asked_id: ColumnType<string | null, string | null | undefined, string | null>
    asked_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  }
}

declare module '../../database/tables.ts' {
  interface Tables extends PlayedLineTables {}
}
