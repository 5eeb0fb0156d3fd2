import type { Instant } from '../database/columns.ts'

/** The tables for what customers are told about support. */
export interface SupportTables {
  /** Views that the daily email has mentioned or deliberately left out. */
  support_told: {
    view_id: string
    told_at: Instant
  }
}

declare module '../database/tables.ts' {
  interface Tables extends SupportTables {}
}
