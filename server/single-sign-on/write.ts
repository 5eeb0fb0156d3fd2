import type { Language } from '../acting/language.ts'
import type { LogoutToken, ProvedPerson } from '../connectors/identity-provider/port.ts'
import type { Queries } from '../database/transaction.ts'
import { removePendingBegunAt } from '../factors/write.ts'
import type { Credential } from '../identity/credential.ts'
import { notChosen } from '../identity/passwords.ts'
import { removeSessionsBegunAt } from '../identity/provider-session-write.ts'

type External = Pick<ProvedPerson, 'issuer' | 'subject'>

/** Finds the identity tied to a person at the identity service, active or not. */
export async function findTied(queries: Queries, { issuer, subject }: External) {
  return queries
    .selectFrom('external_identities')
    .innerJoin('identities', 'identities.id', 'external_identities.identity_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .select(['identities.id as identityId', 'email', 'language', 'is_active as isActive'])
    .executeTakeFirst()
}

/** Ties an identity to a person at the identity service. False if that person is tied already. */
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

/** Finds the time since which an identity is tied to the service. Also tells if the identity has a password. */
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

/** Ends an identity's ties to the service. False if it had none. */
export async function removeTiesOf(queries: Queries, identityId: string): Promise<boolean> {
  const removed = await queries
    .deleteFrom('external_identities')
    .where('identity_id', '=', identityId)
    .executeTakeFirst()
  return removed.numDeletedRows > 0n
}

/** Ends the ties that an identity got after an instant, except a tie that it was created with. */
export async function endRecentTies(
  trx: Queries,
  identityId: string,
  since: Temporal.Instant,
): Promise<Record<'removed' | 'kept', Credential[]>> {
  const ties = await trx
    .selectFrom('external_identities as e')
    .innerJoin('identities as i', 'i.id', 'e.identity_id')
    .where('e.identity_id', '=', identityId)
    .orderBy('tied_at')
    .select(['issuer', 'subject', 'tied_at as tiedAt', 'created_at as createdAt'])
    .execute()
  const taken: Record<'removed' | 'kept', Credential[]> = { removed: [], kept: [] }
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

/** Creates an identity without a password. False if another identity has the address. */
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
 * Ends what began in one session at the identity service (`sid`): our sessions, and sign-ins that wait for a code.
 * Without a `sid`, ends all of the subject's. If one of our rows has no `sid`, only its subject is compared.
 * @returns the number of sessions that ended
 */
export async function endWhatBeganAt(queries: Queries, ended: Omit<LogoutToken, 'id'>): Promise<number> {
  // Ends waiting sign-ins first. If a sign-in's code is being checked, this statement waits. The session that the code
  // opens is then ended below.
  await removePendingBegunAt(queries, ended)
  return removeSessionsBegunAt(queries, ended)
}
