// Our sessions that began with a sign-in at the provider's own identity service. When the session at the service ends,
// ours ends, too.
import { sql } from 'kysely'
import type { LogoutToken, SignedOut } from '../connectors/identity-provider/port.ts'
import type { Queries } from '../database/transaction.ts'

/** Records that a session began at the identity service. */
export async function keepProviderSession(
  queries: Queries,
  sessionId: string,
  { issuer, subject, sid }: SignedOut,
): Promise<void> {
  await queries
    .insertInto('provider_sessions')
    .values({ session_id: sessionId, issuer, subject, sid: sid ?? null })
    .execute()
}

/** True if a session began at the identity service. */
export async function beganAtProvider(queries: Queries, sessionId: string): Promise<boolean> {
  const found = await queries
    .selectFrom('provider_sessions')
    .where('session_id', '=', sessionId)
    .select('session_id')
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Ends our sessions that began in a given session at the identity service (`sid`). Without a `sid`, ends all of the
 * subject's sessions that began at the service.
 * @returns how many sessions ended
 */
export async function removeSessionsBegunAt(
  queries: Queries,
  ended: Omit<LogoutToken, 'id'>,
): Promise<number> {
  const removed = await queries
    .deleteFrom('sessions')
    .where('id', 'in', (theirs) =>
      theirs.selectFrom('provider_sessions').where(beganAt(ended)).select('session_id'),
    )
    .executeTakeFirst()
  return Number(removed.numDeletedRows)
}

/**
 * SQL that's true for our sessions that began in a given session at the identity service. Rows without a `sid` match by
 * subject alone. Without a subject, only the `sid` is compared.
 */
export function beganAt({ issuer, subject, sid }: Omit<LogoutToken, 'id'>) {
  const ofIssuer = sql<boolean>`issuer = ${issuer}`
  if (subject === undefined) return sql<boolean>`${ofIssuer} and sid = ${sid ?? null}`
  const ofSubject = sql<boolean>`${ofIssuer} and subject = ${subject}`
  return sid === undefined ? ofSubject : sql<boolean>`${ofSubject} and (sid = ${sid} or sid is null)`
}

/** Ends someone's sessions that began at the identity service, except the session `but`. */
export async function removeProviderSessionsOf(
  queries: Queries,
  identityId: string,
  but: Buffer,
): Promise<void> {
  await queries
    .deleteFrom('sessions')
    .where('identity_id', '=', identityId)
    .where('token_hash', '!=', but)
    .where('id', 'in', (theirs) => theirs.selectFrom('provider_sessions').select('session_id'))
    .execute()
}
