import type { Queries } from '../database/transaction.ts'
import { notChosen } from './passwords.ts'

export async function updateLanguage(
  queries: Queries,
  identityId: string,
  language: 'en' | 'es',
): Promise<void> {
  await queries.updateTable('identities').set({ language }).where('id', '=', identityId).execute()
}

/**
 * Stores a password.
 * @param instead the hash to replace. If the stored hash is another one by now, nothing changes. So this doesn't
 *   overwrite a later change
 * @param changedAt the time its owner chose it. Left out if the same password is hashed again
 */
export async function storePassword(
  queries: Queries,
  identityId: string,
  passwordHash: string,
  { instead, changedAt }: { instead?: string; changedAt?: Temporal.Instant },
): Promise<boolean> {
  const stored = await queries
    .updateTable('identities')
    .set({ password_hash: passwordHash, ...(changedAt && { password_changed_at: changedAt.toString() }) })
    .where('id', '=', identityId)
    .where('is_active', '=', true)
    .$if(instead !== undefined, (query) => query.where('password_hash', '=', instead as string))
    .executeTakeFirst()
  return stored.numUpdatedRows === 1n
}

/**
 * Removes someone's password, even if they're inactive. Nobody can sign in by password until they've chosen another.
 */
export async function removePassword(trx: Queries, identityId: string, now: Temporal.Instant): Promise<void> {
  await trx
    .updateTable('identities')
    .set({ password_hash: notChosen, password_changed_at: now.toString() })
    .where('id', '=', identityId)
    .execute()
}

/** Activates or deactivates someone. Deactivating also ends their sessions. False if nothing changed. */
export async function storeActive(queries: Queries, identityId: string, isActive: boolean): Promise<boolean> {
  const stored = await queries
    .updateTable('identities')
    .set({ is_active: isActive })
    .where('id', '=', identityId)
    .where('is_active', '!=', isActive)
    .executeTakeFirst()
  return stored.numUpdatedRows === 1n
}

/** Finds the active or inactive person with an email, given in lowercase. */
export async function findIdentityByEmail(queries: Queries, email: string) {
  return queries
    .selectFrom('identities')
    .where('email', '=', email)
    .select(['id', 'password_hash as passwordHash', 'is_active as isActive', 'language'])
    .executeTakeFirst()
}

/** Reads what's needed to email or text someone. Undefined if the identity was deleted. */
export async function findPerson(queries: Queries, identityId: string) {
  return queries
    .selectFrom('identities')
    .where('id', '=', identityId)
    .where('deleted_at', 'is', null)
    .select(['email', 'first_name as firstName', 'last_name as lastName', 'language'])
    .executeTakeFirst()
}

/**
 * Locks an identity until the transaction ends, so two changes to an identity never overlap. To avoid deadlocks, take
 * this lock first, or right after the account's lock. Other transactions can still write rows that refer to the
 * identity.
 * @returns the person; undefined if the identity was deleted
 */
export async function lockPerson(trx: Queries, identityId: string) {
  return trx
    .selectFrom('identities')
    .where('id', '=', identityId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .select(['email', 'first_name as firstName', 'last_name as lastName', 'language'])
    .select(['password_hash as passwordHash', 'is_active as isActive', 'is_verified as isVerified'])
    .executeTakeFirst()
}

/** Marks an email as verified, if it's still the email of the person. */
export async function markVerified(queries: Queries, identityId: string, email: string): Promise<void> {
  await queries
    .updateTable('identities')
    .set({ is_verified: true })
    .where('id', '=', identityId)
    .where('email', '=', email)
    .where('is_verified', '=', false)
    .execute()
}

/** The stored hash of a customer's password. */
export async function findPasswordOf(queries: Queries, identityId: string): Promise<string | undefined> {
  const found = await queries
    .selectFrom('identities')
    .where('id', '=', identityId)
    .select('password_hash')
    .executeTakeFirst()
  return found?.password_hash
}

/** The details of an identity to create. `email` is in lowercase. */
export interface NewIdentity {
  email: string
  firstName: string
  lastName: string
  passwordHash: string
  language: 'en' | 'es'
}

/**
 * Creates an identity for a registration, or for an invitation to help with an account. False if the address already
 * has an identity.
 */
export async function insertIdentity(
  queries: Queries,
  id: string,
  { email, firstName, lastName, passwordHash, language }: NewIdentity,
  origin: 'registration' | 'invitation',
  now: Temporal.Instant,
): Promise<boolean> {
  const inserted = await queries
    .insertInto('identities')
    .values({
      id,
      email,
      password_hash: passwordHash,
      first_name: firstName,
      last_name: lastName,
      is_verified: true,
      telephone: null,
      telephone_verified: false,
      language,
      created_at: now.toString(),
      password_changed_at: now.toString(),
      origin,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

/** Ends someone's unused invitations, as if they had been used. */
export async function endInvitations(
  queries: Queries,
  identityId: string,
  now: Temporal.Instant,
): Promise<void> {
  await queries
    .updateTable('invitations')
    .set({ used_at: now.toString() })
    .where('identity_id', '=', identityId)
    .where('used_at', 'is', null)
    .execute()
}
