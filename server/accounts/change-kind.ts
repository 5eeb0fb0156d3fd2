import type { Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { type KindFacts, lockKind, updateKind } from './kind-store.ts'

export { findKind } from './kind-store.ts'

/**
 * Holds an account until the transaction ends, so that it may change its kind in it; to be called first. Orders, bills and auto
 * pay that hold it (`hold-account.ts`) come before that or after it.
 */
export const holdToChangeKind = (trx: Transaction<Tables>, accountId: string): Promise<KindFacts> =>
  lockKind(trx, accountId)

/** Makes a held account one of the platform kind; one that is already keeps what it has. */
export async function becomePlatform(
  trx: Transaction<Tables>,
  accountId: string,
  billingAccountId: string,
): Promise<void> {
  await updateKind(trx, accountId, billingAccountId)
}
