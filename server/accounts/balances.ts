import type { Queries } from '../database/transaction.ts'
import { updateBalances } from './write.ts'

/**
 * Adds to accounts' balances, in cents. Negative amounts lower them. Only for the ledger (`ledger/enter.ts`), in the
 * transaction of its entries.
 */
export async function addToBalances(trx: Queries, owedCents: ReadonlyMap<string, number>): Promise<void> {
  // Sorted, so that two concurrent transactions lock the accounts in the same order and never deadlock.
  const accounts = [...owedCents.keys()].toSorted()
  await updateBalances(
    trx,
    accounts.map((accountId) => ({ accountId, owedCents: owedCents.get(accountId) ?? 0 })),
  )
}
