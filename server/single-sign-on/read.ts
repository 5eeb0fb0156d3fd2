// SQL about ties to the identity service, for other modules.
import { type RawBuilder, sql } from 'kysely'

/**
 * SQL for the time since which an identity has been tied to the identity service, if the session came through that tie.
 * Null if the session didn't come through a tie, or the tie has ended.
 */
export const tiedSince = (session: {
  id: RawBuilder<unknown>
  identityId: RawBuilder<unknown>
}) => sql<Date | null>`(
  select min(x.tied_at) from provider_sessions p
  join external_identities x on x.issuer = p.issuer and x.subject = p.subject
  where p.session_id = ${session.id} and x.identity_id = ${session.identityId})`

/** SQL that's true if an identity is tied to the identity service. */
export const isTied = (identityId: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from external_identities x where x.identity_id = ${identityId})`
