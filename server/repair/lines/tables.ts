import type { ColumnType, Generated } from 'kysely'
import type { Instant } from '../../database/columns.ts'

/** The table of the embedded access network, which simulates internet lines. */
export interface PlayedLineTables {
  played_lines: {
    account_id: string
    is_suspended: Generated<boolean>
    /** The light level in dBm. Null if there's no light. */
    light_dbm: number | null
    is_port_up: Generated<boolean>
    is_provisioned: Generated<boolean>
    provisioned_at: Instant
    /** The number of seconds that provisioning takes. */
    provision_seconds: Generated<number>
    /** The outcome of provisioning. `lost` means that the network never answers. */
    provision_ends: Generated<'done' | 'refused' | 'lost'>
    /** True if the network never answers about this line. */
    is_silent: Generated<boolean>
    /** The id and the time of the last provisioning request. */
    asked_id: ColumnType<string | null, string | null | undefined, string | null>
    asked_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  }
}

declare module '../../database/tables.ts' {
  interface Tables extends PlayedLineTables {}
}
