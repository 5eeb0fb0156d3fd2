import type { WorkKind } from '@lightwell/rulebook/appointments/work.ts'
import type { Instant } from '../../database/columns.ts'

/** The tables of the embedded ticket system: who goes out, and when. */
export interface TechnicianTables {
  technicians: { id: string; first_name: string; area: string }
  technician_slots: TechnicianSlotTable
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
