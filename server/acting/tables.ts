import type { Instant } from '../database/columns.ts'

/** The table of what staff looked at, and when. */
export interface TrailTables {
  agent_trail: {
    id: string
    staff_id: string
    account_id: string
    /** `GET /api/voice/{tn}/debug/logs` */
    call: string
    at: Instant
  }
}
