// The tables that other modules' SQL may read here.
import { type RawBuilder, sql } from 'kysely'

/**
 * SQL for the time since which the tie that a session came through has existed. Null if the session came through none,
 * or if the tie was removed.
 */
export const tiedSince = (session: {
  id: RawBuilder<unknown>
  identityId: RawBuilder<unknown>
}) => sql<Date | null>`(
  select min(x.tied_at) from provider_sessions p
  join external_identities x on x.issuer = p.issuer and x.subject = p.subject
  where p.session_id = ${session.id} and x.identity_id = ${session.identityId})`

/** SQL that's true if the identity service signs someone in. */
export const isTied = (identityId: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from external_identities x where x.identity_id = ${identityId})`
