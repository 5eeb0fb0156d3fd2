import type { ByKind } from '../acting/by.ts'
import type { Queries } from '../database/transaction.ts'
import type { IdentityEvent } from '../events/identity-event.ts'

/** Reads someone's own profile, and a new email that they still have to confirm. */
export async function findProfile(
  queries: Queries,
  identityId: string,
  now: Temporal.Instant,
): Promise<ProfileRow> {
  return queries
    .selectFrom('identities')
    .leftJoin('mailed_links', (join) =>
      join
        .onRef('mailed_links.identity_id', '=', 'identities.id')
        .on('purpose', '=', 'change-email')
        .on('used_at', 'is', null)
        .on('expires_at', '>', new Date(now.epochMilliseconds)),
    )
    .where('identities.id', '=', identityId)
    .orderBy('mailed_links.created_at', 'desc')
    .limit(1)
    .select([
      'first_name as firstName',
      'last_name as lastName',
      'identities.email',
      'is_verified as isVerified',
      'mailed_links.email as newEmail',
      'telephone',
      'telephone_verified as telephoneVerified',
      'language',
      'password_changed_at as passwordChangedAt',
      'password_hash as passwordHash',
    ])
    .executeTakeFirstOrThrow()
}

interface ProfileRow {
  firstName: string
  lastName: string
  email: string
  isVerified: boolean
  newEmail: string | null
  telephone: string | null
  telephoneVerified: boolean
  language: 'en' | 'es'
  passwordChangedAt: Date | null
  passwordHash: string
}

interface Changes {
  first_name?: string
  last_name?: string
  telephone?: string | null
  telephone_verified?: boolean
  telephone_since?: string
  usi_override?: string | null
}

export async function changePerson(queries: Queries, identityId: string, changes: Changes): Promise<void> {
  await queries.updateTable('identities').set(changes).where('id', '=', identityId).execute()
}

/** Marks a phone number as verified. False if the person has another number by now. */
export async function markTelephoneVerified(
  queries: Queries,
  identityId: string,
  telephone: string,
): Promise<boolean> {
  const marked = await queries
    .updateTable('identities')
    .set({ telephone_verified: true })
    .where('id', '=', identityId)
    .where('telephone', '=', telephone)
    .executeTakeFirst()
  return marked.numUpdatedRows === 1n
}

/**
 * Replaces someone's email with a verified one. False if somebody else has the new email, or if `from` isn't their
 * email anymore.
 */
export async function replaceEmail(
  queries: Queries,
  identityId: string,
  { from, to }: { from: string; to: string },
  now: Temporal.Instant,
): Promise<boolean> {
  const replaced = await queries
    .updateTable('identities')
    .set({ email: to, is_verified: true, email_since: now.toString() })
    .where('id', '=', identityId)
    .where('email', '=', from)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('identities as others').where('others.email', '=', to).select('others.id'))),
    )
    .executeTakeFirst()
  return replaced.numUpdatedRows === 1n
}

/** Finds someone's sessions. */
export async function findSessions(queries: Queries, identityId: string, now: Temporal.Instant) {
  return queries
    .selectFrom('sessions')
    .where('identity_id', '=', identityId)
    .where('expires_at', '>', new Date(now.epochMilliseconds))
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .limit(100)
    .select(['id', 'browser', 'network', 'created_at as startedAt', 'seen_at as seenAt'])
    .execute()
}

/** Ends one of someone's sessions. False if they have no session with that id. */
export async function removeSessionOf(queries: Queries, identityId: string, id: string): Promise<boolean> {
  const removed = await queries
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('identity_id', '=', identityId)
    .executeTakeFirst()
  return removed.numDeletedRows === 1n
}

export interface LoggedEvent {
  id: string
  what: IdentityEvent
  at: Date
  browser: string | null
  network: string | null
  by_kind: ByKind
}

/**
 * Finds a page of someone's events, newest first.
 * @param before the id of the last event on the previous page
 */
export async function findEvents(
  queries: Queries,
  identityId: string,
  before: string | undefined,
  most: number,
): Promise<LoggedEvent[]> {
  return queries
    .selectFrom('identity_events')
    .where('identity_id', '=', identityId)
    .$if(before !== undefined, (query) =>
      query.where(({ eb, refTuple, selectFrom }) =>
        eb(
          refTuple('at', 'id'),
          '<',
          selectFrom('identity_events as last')
            .where('last.id', '=', before as string)
            .where('last.identity_id', '=', identityId)
            .select(['last.at', 'last.id'])
            .$asTuple('at', 'id'),
        ),
      ),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .select(['id', 'what', 'at', 'browser', 'network', 'by_kind'])
    .execute()
}
