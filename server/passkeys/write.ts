import { sql } from 'kysely'
import { removeAt } from '../database/forget.ts'
import type { Queries } from '../database/transaction.ts'
import type { Moment } from '../jobs/job.ts'

/** SQL for the time at which a passkey will be removed. Null unless its removal is in progress. */
const removedAt = sql<Date | null>`(select r.due_at from factor_removals r
  where r.identity_id = passkeys.identity_id and r.factor = passkeys.id::text and r.state = 'pending')`.as(
  'removedAt',
)

/**
 * Finds someone's passkeys, newest first. `removedAt` is the time a passkey will be removed, if its removal is in
 * progress.
 */
export const findPasskeys = (queries: Queries, identityId: string) =>
  queries
    .selectFrom('passkeys')
    .where('identity_id', '=', identityId)
    .orderBy('id', 'desc')
    .select(['id', 'credential_id as credentialId', 'transports', 'name', 'is_synced as isSynced'])
    .select(['added_at as addedAt', 'used_at as usedAt', removedAt])
    .execute()

/** Finds a passkey by its credential id, with its owner. Undefined if the owner isn't active. */
export const findPasskey = (queries: Queries, credentialId: Buffer) =>
  queries
    .selectFrom('passkeys')
    .innerJoin('identities', 'identities.id', 'passkeys.identity_id')
    .where('credential_id', '=', credentialId)
    .where('is_active', '=', true)
    .select(['passkeys.id as id', 'identity_id as identityId', removedAt, 'credential_id as credentialId'])
    .select([
      'public_key as publicKey',
      'sign_count as signCount',
      'email',
      'language',
      'added_at as addedAt',
    ])
    .executeTakeFirst()

/** Stores a passkey. False if it's already stored, or if its owner has the maximum number. */
export async function keepPasskey(
  queries: Queries,
  passkey: {
    id: string
    identityId: string
    credentialId: Buffer
    publicKey: Buffer
    signCount: number
    transports: string[]
    isSynced: boolean
    name: string
  },
  now: Temporal.Instant,
): Promise<boolean> {
  const kept = await queries
    .insertInto('passkeys')
    .values({
      id: passkey.id,
      identity_id: passkey.identityId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      sign_count: passkey.signCount,
      transports: passkey.transports,
      is_synced: passkey.isSynced,
      name: passkey.name,
      added_at: now.toString(),
      used_at: null,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst()
  return kept.numInsertedOrUpdatedRows === 1n
}

/**
 * Records the use of a passkey. False if the passkey was removed. Also false if its stored counter has changed since it
 * was read, because another request used the passkey first.
 */
export async function noteUse(
  queries: Queries,
  { id, signCount: before }: { id: string; signCount: number },
  { signCount, isSynced }: { signCount: number; isSynced: boolean },
  now: Temporal.Instant,
): Promise<boolean> {
  const withActivity = await queries
    .updateTable('passkeys')
    .set({ sign_count: signCount, is_synced: isSynced, used_at: now.toString() })
    .where('id', '=', id)
    .where('sign_count', '=', before)
    .executeTakeFirst()
  return withActivity.numUpdatedRows === 1n
}

/** Renames someone's passkey. False if they have none with that id. */
export async function storeName(
  queries: Queries,
  identityId: string,
  id: string,
  name: string,
): Promise<boolean> {
  const stored = await queries
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('identity_id', '=', identityId)
    .executeTakeFirst()
  return stored.numUpdatedRows === 1n
}

/** Removes someone's passkey, once. Returns its name; undefined if they have none with that id. */
export async function removePasskey(
  queries: Queries,
  identityId: string,
  id: string,
): Promise<string | undefined> {
  const removed = await queries
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('identity_id', '=', identityId)
    .returning('name')
    .executeTakeFirst()
  return removed?.name
}

/**
 * Records that a challenge was used. False if it was used before. If two requests send it at once, one of them is
 * refused.
 */
export async function spendChallenge(
  queries: Queries,
  challengeHash: Buffer,
  expiresAt: Temporal.Instant,
): Promise<boolean> {
  const spent = await queries
    .insertInto('used_challenges')
    .values({ challenge_hash: challengeHash, expires_at: expiresAt.toString() })
    .onConflict((conflict) => conflict.column('challenge_hash').doNothing())
    .executeTakeFirst()
  return spent.numInsertedOrUpdatedRows === 1n
}

const over = (now: Temporal.Instant) =>
  sql`from used_challenges where expires_at <= ${now.toString()}::timestamptz`

/** Removes up to `most` expired records of challenges. Returns how many. */
export const removeUsedChallenges = (
  queries: Queries,
  now: Temporal.Instant,
  most: number,
): Promise<number> => removeAt(queries, 'used_challenges', sql`select ctid ${over(now)} limit ${most}`)

/** SQL for expired records of challenges (`Job.waiting`). */
export const usedChallengesOver = ({ now }: Moment) => over(now)
