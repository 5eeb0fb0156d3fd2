import { sql } from 'kysely'
import type { Queries } from '../../database/transaction.ts'
import { isNoDeadLetter } from '../../jobs/read.ts'
import type { Vault } from '../../keys/vault.ts'

/** An identity's key, encrypted. */
export interface SealedKey {
  identityId: string
  sealed: Buffer
}

/** Finds an identity's encrypted key. Undefined if nothing has been encrypted for the identity. */
export async function findKey(queries: Queries, identityId: string): Promise<Buffer | undefined> {
  const found = await queries
    .selectFrom('trail_keys')
    .where('identity_id', '=', identityId)
    .select('key_sealed')
    .executeTakeFirst()
  return found?.key_sealed
}

/** Stores a key for an identity, unless the identity already has one. */
export async function insertKey(queries: Queries, { identityId, sealed }: SealedKey): Promise<void> {
  await queries
    .insertInto('trail_keys')
    .values({ identity_id: identityId, key_sealed: sealed })
    .onConflict((conflict) => conflict.column('identity_id').doNothing())
    .execute()
}

const head = sql`substring(key_sealed from 1 for 18)`

/** SQL for identities' keys that aren't encrypted with the vault's current key (`Job.waiting`). */
export const keysSealedOtherwise = ({ prefix, prefixEnd }: Pick<Vault, 'prefix' | 'prefixEnd'>) =>
  sql`from trail_keys where (${head} < ${prefix}::bytea or ${head} >= ${prefixEnd}::bytea)`

/**
 * Finds up to `most` keys that aren't encrypted with the vault's current key, after a given one. Leaves out dead
 * letters (keys that failed before) until they're due for another try.
 */
export async function findKeysSealedOtherwise(
  queries: Queries,
  vault: Pick<Vault, 'prefix' | 'prefixEnd'>,
  { after, now }: { after: SealedKey | undefined; now: Temporal.Instant },
  most: number,
): Promise<SealedKey[]> {
  const found = await sql<SealedKey>`
    select identity_id as "identityId", key_sealed as sealed ${keysSealedOtherwise(vault)}
      and (${head}, identity_id) > (substring(${after?.sealed ?? none}::bytea from 1 for 18), ${after?.identityId ?? noId}::uuid)
      and ${isNoDeadLetter('reseal-trail-keys', sql`identity_id::text`, now)}
    order by ${head}, identity_id limit ${most}`.execute(queries)
  return found.rows
}

const none = Buffer.alloc(0)
const noId = '00000000-0000-0000-0000-000000000000'

/** Replaces a key with its re-encrypted form, if the stored key hasn't changed. */
export async function replaceKey(
  queries: Queries,
  identityId: string,
  { from, to }: { from: Buffer; to: Buffer },
): Promise<void> {
  await queries
    .updateTable('trail_keys')
    .set({ key_sealed: to })
    .where('identity_id', '=', identityId)
    .where('key_sealed', '=', from)
    .execute()
}
