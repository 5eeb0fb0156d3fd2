import type { Instant } from '../database/columns.ts'

/** The tables of what a customer has to do with support. */
export interface SupportTables {
  /** The code that a customer reads to support: at most one a person. */
  support_codes: {
    identity_id: string
    code_digest: Buffer
    expires_at: Instant
  }
  /** Views that the daily mail has told of, or that it passed over. */
  support_told: {
    view_id: string
    told_at: Instant
  }
}
