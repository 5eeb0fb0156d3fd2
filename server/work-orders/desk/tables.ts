import type { WorkKind } from '@lightwell/rulebook/work-orders/appointments/work.ts'
import type { ColumnType, Generated } from 'kysely'
import type { Instant } from '../../database/columns.ts'

/** The tables of the embedded ticket system: the technicians and their times. */
export interface TechnicianTables {
  technicians: TechnicianTable
  technician_slots: TechnicianSlotTable
}

interface TechnicianTable {
  id: string
  first_name: string
  /** The first three digits of the ZIP codes they serve. */
  area: string
  /** True: they get no new visits, but keep those already promised. */
  is_retired: Generated<boolean>
  /** The start of the last time they were given in that area. Minus infinity if there's none. */
  times_until: ColumnType<Date | number, Date | string | undefined, Date | string>
}

/** One of a technician's times. Free if it names no account. `area`: the first three digits of a ZIP code. */
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
