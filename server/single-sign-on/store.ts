import type { Language } from '../acting/language.ts'
import type { LogoutToken, ProvedPerson } from '../connectors/identity-provider/port.ts'
import type { Queries } from '../database/transaction.ts'
import { removePendingBegunAt } from '../factors/write.ts'
import { notChosen } from '../identity/passwords.ts'
import { removeSessionsBegunAt } from '../identity/provider-session-write.ts'
import type { WayIn } from '../identity/way-in.ts'

type External = Pick<ProvedPerson, 'issuer' | 'subject'>

/** Whom somebody of the identity service is here, active or not. */
export async function findTied(queries: Queries, { issuer, subject }: External) {
  return queries
    .selectFrom('external_identities')
    .innerJoin('identities', 'identities.id', 'external_identities.identity_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .select(['identities.id as identityId', 'email', 'language', 'is_active as isActive'])
    .executeTakeFirst()
}

/** Ties somebody of the identity service to an identity. `false` where they are tied already. */
export async function tie(
  queries: Queries,
  { issuer, subject }: External,
  identityId: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const tied = await queries
    .insertInto('external_identities')
    .values({ issuer, subject, identity_id: identityId, tied_at: now.toString() })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
    .executeTakeFirst()
  return tied.numInsertedOrUpdatedRows === 1n
}

/** Since when the identity service signs somebody in, and whether they have a password as well. */
export async function findTieOf(queries: Queries, identityId: string) {
  const found = await queries
    .selectFrom('external_identities as e')
    .innerJoin('identities as i', 'i.id', 'e.identity_id')
    .where('e.identity_id', '=', identityId)
    .orderBy('tied_at')
    .limit(1)
    .select(['tied_at as tiedAt', 'password_hash'])
    .executeTakeFirst()
  return found && { tiedAt: found.tiedAt, hasPassword: found.password_hash !== notChosen }
}

/** Unties somebody from the identity service. `false` where they were not tied. */
export async function removeTiesOf(queries: Queries, identityId: string): Promise<boolean> {
  const removed = await queries
    .deleteFrom('external_identities')
    .where('identity_id', '=', identityId)
    .executeTakeFirst()
  return removed.numDeletedRows > 0n
}

/** Unties whom somebody was tied to since, but for the tie that they came with. */
export async function takeTiesBack(
  trx: Queries,
  identityId: string,
  since: Temporal.Instant,
): Promise<Record<'removed' | 'kept', WayIn[]>> {
  const ties = await trx
    .selectFrom('external_identities as e')
    .innerJoin('identities as i', 'i.id', 'e.identity_id')
    .where('e.identity_id', '=', identityId)
    .orderBy('tied_at')
    .select(['issuer', 'subject', 'tied_at as tiedAt', 'created_at as createdAt'])
    .execute()
  const taken: Record<'removed' | 'kept', WayIn[]> = { removed: [], kept: [] }
  for (const { issuer, subject, tiedAt, createdAt } of ties) {
    const isRecent = tiedAt.getTime() > since.epochMilliseconds && tiedAt > createdAt
    if (isRecent)
      await trx
        .deleteFrom('external_identities')
        .where('issuer', '=', issuer)
        .where('subject', '=', subject)
        .execute()
    taken[isRecent ? 'removed' : 'kept'].push({ kind: 'provider', addedAt: tiedAt })
  }
  return taken
}

/** Makes an identity that has no password. `false` where the address has one already. */
export async function insertProvedIdentity(
  queries: Queries,
  id: string,
  person: { email: string; firstName: string; lastName: string; language: Language },
  now: Temporal.Instant,
): Promise<boolean> {
  const inserted = await queries
    .insertInto('identities')
    .values({
      id,
      email: person.email,
      password_hash: notChosen,
      first_name: person.firstName,
      last_name: person.lastName,
      is_verified: true,
      telephone: null,
      telephone_verified: false,
      language: person.language,
      origin: 'registration',
      created_at: now.toString(),
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

/**
 * Ends the sign-ins that wait for a code and the sessions that began in a session at the service, or without its name all of the subject.
 * If one here knows no name of that session, the subject decides.
 * @returns how many sessions there were
 */
export async function endWhatBeganAt(queries: Queries, ended: Omit<LogoutToken, 'id'>): Promise<number> {
  // First the sign-ins: this waits for one whose code is being taken, so that the session it becomes is found below.
  await removePendingBegunAt(queries, ended)
  return removeSessionsBegunAt(queries, ended)
}
