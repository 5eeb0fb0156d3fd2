import type { Queries } from '../database/transaction.ts'
import type { RequestKey } from '../web/idempotency.ts'

/** An auto pay order that was carried out: the digest of its request, and the id of its auto pay rule. */
export interface FormerOrder {
  request_hash: Buffer
  autopay_id: string
}

export async function findOrder(
  queries: Queries,
  accountId: string,
  key: string,
): Promise<FormerOrder | undefined> {
  return queries
    .selectFrom('autopay_orders')
    .where('account_id', '=', accountId)
    .where('idempotency_key', '=', key)
    .select(['request_hash', 'autopay_id'])
    .executeTakeFirst()
}

/** Records an auto pay order, in the same transaction as the changes it asks for. */
export async function insertOrder(
  trx: Queries,
  { accountId, autopayId }: { accountId: string; autopayId: string },
  { key, requestHash }: RequestKey,
  now: Temporal.Instant,
): Promise<void> {
  await trx
    .insertInto('autopay_orders')
    .values({
      account_id: accountId,
      idempotency_key: key,
      request_hash: requestHash,
      autopay_id: autopayId,
      ordered_at: now.toString(),
    })
    .execute()
}
