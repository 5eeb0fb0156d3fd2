import type { Instant } from '../database/columns.ts'

/** The table of codes that customers read to support. */
export interface SupportTables {
  support_codes: {
    identity_id: string
    code_digest: Buffer
    expires_at: Instant
  }
}
