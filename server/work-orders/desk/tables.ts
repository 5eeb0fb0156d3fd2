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
  /** The first three digits of the ZIP codes that the technician serves. */
  area: string
  /** True if the technician gets no new visits. Visits already promised to customers stay. */
  is_retired: Generated<boolean>
  /** The start of the technician's latest bookable time in this area. Minus infinity if they have no times here yet. */
  times_until: ColumnType<Date | number, Date | string | undefined, Date | string>
}

/**
 * A time slot in which a technician can make a visit. Free while `account_id` is null. `area` is the first three digits
 * of a ZIP code.
 */
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
