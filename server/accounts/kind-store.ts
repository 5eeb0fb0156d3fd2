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
 * Reads an account's kind facts and locks the account until the transaction ends. `updateKind` writes a key column
 * (`billing_account_id`), which needs a lock `for update`. If this took a weaker lock, the write would have to wait for
 * a stronger one. That could deadlock with transactions that insert rows of the account.
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
