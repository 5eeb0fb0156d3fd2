import type { Instant } from '../database/columns.ts'

/** The tables of what a customer has to do with support. */
export interface SupportTables {
  /** Views that the daily mail has told of, or that it passed over. */
  support_told: {
    view_id: string
    told_at: Instant
  }
}

declare module '../database/tables.ts' {
  interface Tables extends SupportTables {}
}
