import type { Instant } from '../database/columns.ts'

/** The table of views that the daily email on support has handled. */
export interface SupportTables {
  /** Views that the daily email has mentioned or purposely left out. */
  support_told: {
    view_id: string
    told_at: Instant
  }
}

declare module '../database/tables.ts' {
  interface Tables extends SupportTables {}
}
