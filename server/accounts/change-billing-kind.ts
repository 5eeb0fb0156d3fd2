import type { Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { type KindFacts, lockKind, updateKind } from './kind-store.ts'

export { findKind } from './kind-store.ts'

/**
 * Locks an account until the transaction ends, to change its billing kind. Must be the first SQL statement of the
 * transaction. Code that orders payments, makes bills or changes auto pay takes the same lock (`hold-account.ts`). So
 * such code runs entirely before or entirely after the change.
 */
export const holdToChangeKind = (trx: Transaction<Tables>, accountId: string): Promise<KindFacts> =>
  lockKind(trx, accountId)

/**
 * Upgrades a locked account to the platform kind. An account that's already on the platform keeps its billing account.
 */
export async function becomePlatform(
  trx: Transaction<Tables>,
  accountId: string,
  billingAccountId: string,
): Promise<void> {
  await updateKind(trx, accountId, billingAccountId)
}
