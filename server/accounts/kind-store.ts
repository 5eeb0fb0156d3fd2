import type { Queries } from '../database/transaction.ts'

/** The facts to check before an account changes its kind. */
export interface KindFacts {
  accountNumber: string
  kind: 'legacy' | 'platform'
  billingAccountId: string | null
}

const facts = ['account_number as accountNumber', 'kind', 'billing_account_id as billingAccountId'] as const

export const findKind = (queries: Queries, accountId: string): Promise<KindFacts> =>
  queries.selectFrom('accounts').where('id', '=', accountId).select(facts).executeTakeFirstOrThrow()

/**
 * Reads the same facts, and locks the account until the transaction ends, as code that pays or bills it does. Its
 * billing account is a key, so a weaker lock would have to be upgraded while others wait with rows that reference it.
 */
export const lockKind = (trx: Queries, accountId: string): Promise<KindFacts> =>
  trx.selectFrom('accounts').where('id', '=', accountId).select(facts).forUpdate().executeTakeFirstOrThrow()

/** Makes an account of the legacy kind one of the platform kind. */
export async function updateKind(trx: Queries, accountId: string, billingAccountId: string): Promise<void> {
  await trx
    .updateTable('accounts')
    .set({ kind: 'platform', billing_account_id: billingAccountId })
    .where('id', '=', accountId)
    .where('kind', '=', 'legacy')
    .execute()
}
