import { sql } from 'kysely'
import type { Queries } from '../../database/transaction.ts'
import { isNoDeadLetter } from '../../jobs/read.ts'
import { leastSealedBytes, type Vault } from '../../keys/vault.ts'
import type { PaymentMethodRow } from '../tables.ts'

/** An encrypted token and the key of its row. `head` is the token's first bytes, which name its encryption key. */
export type SealedToken = Pick<PaymentMethodRow, 'account_id' | 'id' | 'token_sealed'> & { head: Buffer }

const head = sql`substring(token_sealed from 1 for 18)`
const isSealed = sql`length(token_sealed) >= ${sql.lit(leastSealedBytes)}`
const none = Buffer.alloc(0)

/**
 * SQL for tokens that aren't encrypted with the vault's current key and layout: the backlog of the job `reseal-tokens`
 * (`Job.waiting`).
 */
export const sealedOtherwise = ({ prefix, prefixEnd }: Pick<Vault, 'prefix' | 'prefixEnd'>) =>
  sql`from payment_methods where ${isSealed} and (${head} < ${prefix} or ${head} >= ${prefixEnd})`

/** Finds the first token head (the token's first bytes) at or after `from`. Undefined if there's none. */
export async function findHeadFrom(queries: Queries, from: Buffer): Promise<Buffer | undefined> {
  const found = await sql<{ head: Buffer }>`
    select ${head} as head from payment_methods where ${isSealed} and ${head} >= ${from}
    order by ${head} limit 1`.execute(queries)
  return found.rows[0]?.head
}

/**
 * Locks tokens that aren't encrypted with the vault's current key and layout, until the transaction ends. Starts after
 * `after`, and skips dead letters that aren't due for a retry.
 */
export async function lockSealedOtherwise(
  trx: Queries,
  vault: Pick<Vault, 'prefix' | 'prefixEnd'>,
  { after, now }: { after: SealedToken | undefined; now: Temporal.Instant },
  most: number,
): Promise<SealedToken[]> {
  const found = await sql<SealedToken>`
    select account_id, id, token_sealed, ${head} as head ${sealedOtherwise(vault)}
      and (${head}, account_id, id) > (${after?.head ?? none}, ${after?.account_id ?? ''}, ${after?.id ?? noId}::uuid)
      and ${isNoDeadLetter('reseal-tokens', sql`account_id || '/' || id`, now)}
    order by ${head}, account_id, id limit ${sql.lit(most)} for update skip locked`.execute(trx)
  return found.rows
}
const noId = '00000000-0000-0000-0000-000000000000'

/** Stores re-encrypted tokens. */
export async function updateSealed(
  trx: Queries,
  sealed: readonly Pick<SealedToken, 'account_id' | 'id' | 'token_sealed'>[],
): Promise<void> {
  await sql`
    update payment_methods m set token_sealed = s.token_sealed
    from unnest(${sealed.map((each) => each.account_id)}::text[], ${sealed.map((each) => each.id)}::uuid[],
      ${sealed.map((each) => each.token_sealed)}::bytea[]) as s (account_id, id, token_sealed)
    where m.account_id = s.account_id and m.id = s.id`.execute(trx)
}
