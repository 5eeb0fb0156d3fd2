import type { Queries } from '../database/transaction.ts'

/** The facts to check before an account changes its billing kind. */
export interface KindFacts {
  accountNumber: string
  kind: 'legacy' | 'platform'
  billingAccountId: string | null
}

const facts = ['account_number as accountNumber', 'kind', 'billing_account_id as billingAccountId'] as const

export const findKind = (queries: Queries, accountId: string): Promise<KindFacts> =>
  queries.selectFrom('accounts').where('id', '=', accountId).select(facts).executeTakeFirstOrThrow()

/**
 * Reads an account's kind facts and locks the account until the transaction ends. `updateKind` writes
 * `billing_account_id`, which is a key, so the lock must be `for update`. A weaker lock would have to be upgraded for
 * that write. Transactions that insert rows of the account could then deadlock with this one.
 */
export const lockKind = (trx: Queries, accountId: string): Promise<KindFacts> =>
  trx.selectFrom('accounts').where('id', '=', accountId).select(facts).forUpdate().executeTakeFirstOrThrow()

/** Upgrades an account from the legacy kind to the platform kind. Does nothing to an account that's on the platform. */
export async function updateKind(trx: Queries, accountId: string, billingAccountId: string): Promise<void> {
  await trx
    .updateTable('accounts')
    .set({ kind: 'platform', billing_account_id: billingAccountId })
    .where('id', '=', accountId)
    .where('kind', '=', 'legacy')
    .execute()
}
