import type { Instant } from '../database/columns.ts'

/** The table of ties: identities whose people sign in at the provider's own identity service. */
export interface ProviderTables {
  external_identities: ExternalIdentityTable
}

interface ExternalIdentityTable {
  issuer: string
  subject: string
  identity_id: string
  tied_at: Instant
}

declare module '../database/tables.ts' {
  interface Tables extends ProviderTables {}
}
