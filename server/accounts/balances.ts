import type { Queries } from '../database/transaction.ts'
import { updateBalances } from './write.ts'

/**
 * Adds cents to the balances of accounts. Negative amounts lower a balance. Only the ledger (`ledger/enter.ts`) calls
 * this, in the transaction that writes its entries.
 */
export async function addToBalances(trx: Queries, owedCents: ReadonlyMap<string, number>): Promise<void> {
  // Sorts the accounts. Two concurrent transactions then lock them in the same order and never deadlock.
  const accounts = [...owedCents.keys()].toSorted()
  await updateBalances(
    trx,
    accounts.map((accountId) => ({ accountId, owedCents: owedCents.get(accountId) ?? 0 })),
  )
}
