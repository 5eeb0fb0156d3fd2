import type { WorkKind } from '@lightwell/rulebook/appointments/work.ts'
import type { ColumnType, Generated } from 'kysely'
import type { Instant } from '../../database/columns.ts'

/** The tables of the embedded ticket system: who goes out, and when. */
export interface TechnicianTables {
  technicians: TechnicianTable
  technician_slots: TechnicianSlotTable
}

interface TechnicianTable {
  id: string
  first_name: string
  /** The first three digits of the zip codes where they go. */
  area: string
  /** They go out no more: only to whom they are promised already. */
  is_retired: Generated<boolean>
  /** The last beginning of the times that they were given in that area; minus infinity where there was none. */
  times_until: ColumnType<Date | number, Date | string | undefined, Date | string>
}

/** A technician's time; to nobody where no account is named. `area`: the first three digits of a zip code. */
interface TechnicianSlotTable {
  area: string
  starts_at: Instant
  technician_id: string
  ends_at: Instant
  account_id: string | null
  work_kind: WorkKind | null
  work_id: string | null
}

declare module '../../database/tables.ts' {
  interface Tables extends TechnicianTables {}
}
