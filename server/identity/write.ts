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
 * Stores a password. `instead`: only where that one is still stored, so that whoever changes theirs meanwhile keeps it.
 * @param changedAt when its owner chose it; left out where it is the same one, stored anew
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

/** Takes the password from somebody, active or not: nobody signs in with one until they have chosen another. */
export async function removePassword(trx: Queries, identityId: string, now: Temporal.Instant): Promise<void> {
  await trx
    .updateTable('identities')
    .set({ password_hash: notChosen, password_changed_at: now.toString() })
    .where('id', '=', identityId)
    .execute()
}

/** Lets somebody sign in, or nobody: then their sessions end for good. `false` where it's so already. */
export async function storeActive(queries: Queries, identityId: string, isActive: boolean): Promise<boolean> {
  const stored = await queries
    .updateTable('identities')
    .set({ is_active: isActive })
    .where('id', '=', identityId)
    .where('is_active', '!=', isActive)
    .executeTakeFirst()
  return stored.numUpdatedRows === 1n
}

/** Finds whom an e-mail in small letters belongs to, active or not. */
export async function findIdentityByEmail(queries: Queries, email: string) {
  return queries
    .selectFrom('identities')
    .where('email', '=', email)
    .select(['id', 'password_hash as passwordHash', 'is_active as isActive', 'language'])
    .executeTakeFirst()
}

/** Who somebody is, as what is written to them needs it; `undefined` where the identity was deleted. */
export async function findPerson(queries: Queries, identityId: string) {
  return queries
    .selectFrom('identities')
    .where('id', '=', identityId)
    .where('deleted_at', 'is', null)
    .select(['email', 'first_name as firstName', 'last_name as lastName', 'language'])
    .executeTakeFirst()
}

/**
 * The same, held until the transaction ends: whatever else becomes of that identity meanwhile comes before or behind it, whole.
 * Taken first, or behind the account, so that no two wait for each other. Rows that name the identity may be written meanwhile.
 * @returns `undefined` where it was deleted
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

/** Notes that somebody has shown that this address, where it still is theirs, reaches them. */
export async function markVerified(queries: Queries, identityId: string, email: string): Promise<void> {
  await queries
    .updateTable('identities')
    .set({ is_verified: true })
    .where('id', '=', identityId)
    .where('email', '=', email)
    .where('is_verified', '=', false)
    .execute()
}

/** What is stored of a customer's password. */
export async function findPasswordOf(queries: Queries, identityId: string): Promise<string | undefined> {
  const found = await queries
    .selectFrom('identities')
    .where('id', '=', identityId)
    .select('password_hash')
    .executeTakeFirst()
  return found?.password_hash
}

/** The person of a new identity. `email` is in small letters. */
export interface NewIdentity {
  email: string
  firstName: string
  lastName: string
  passwordHash: string
  language: 'en' | 'es'
}

/** Makes an identity of a registration, or of an invitation to help. `false` where the address has one already. */
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

/** Ends the invitations of somebody, as if they had been used. */
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
