// What the SQL of other rooms may read here.
import { type RawBuilder, sql } from 'kysely'

/** Since when the identity service signs somebody in by the tie that a session came by; null where it came by none, or that was untied. */
export const tiedSince = (session: {
  id: RawBuilder<unknown>
  identityId: RawBuilder<unknown>
}) => sql<Date | null>`(
  select min(x.tied_at) from provider_sessions p
  join external_identities x on x.issuer = p.issuer and x.subject = p.subject
  where p.session_id = ${session.id} and x.identity_id = ${session.identityId})`

/** Whether the identity service signs somebody in. */
export const isTied = (identityId: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from external_identities x where x.identity_id = ${identityId})`
