import type { ColumnType, Generated } from 'kysely'
import type { Instant } from '../../database/columns.ts'

/** The table of the embedded access network: what it plays. */
export interface PlayedLineTables {
  played_lines: {
    account_id: string
    is_suspended: Generated<boolean>
    /** In dBm; nothing where no light comes in. */
    light_dbm: number | null
    is_port_up: Generated<boolean>
    is_provisioned: Generated<boolean>
    provisioned_at: Instant
    /** How long it takes to be set up. */
    provision_seconds: Generated<number>
    /** What comes of it: it is, it is refused, or nobody ever hears of it again. */
    provision_ends: Generated<'done' | 'refused' | 'lost'>
    /** Whether nothing is answered about it. */
    is_silent: Generated<boolean>
    /** The last time that it was asked for, and when. */
    asked_id: ColumnType<string | null, string | null | undefined, string | null>
    asked_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  }
}

declare module '../../database/tables.ts' {
  interface Tables extends PlayedLineTables {}
}
