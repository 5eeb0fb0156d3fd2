import type { Instant } from '../database/columns.ts'

/** The tables of people who sign in with the provider's own identity service. */
export interface ProviderTables {
  external_identities: ExternalIdentityTable
  provider_sessions: ProviderSessionTable
}

interface ExternalIdentityTable {
  issuer: string
  subject: string
  identity_id: string
  tied_at: Instant
}

interface ProviderSessionTable {
  session_id: string
  issuer: string
  subject: string
  sid: string | null
}

declare module '../database/tables.ts' {
  interface Tables extends ProviderTables {}
}
