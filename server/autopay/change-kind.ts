import type { Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { Queries } from '../database/transaction.ts'
import { countActive, isUntold, markUntold } from './kind-store.ts'

/** How many rules pay for an account. The platform holds one. */
export const activeRules = (queries: Queries, accountId: string): Promise<number> =>
  countActive(queries, accountId)

/**
 * Takes auto pay along where its account changes its kind, in the transaction that does so: the rule, its payments and its
 * authorization are the account's and stay; the biller has to be told of them as the new kind is told (`tell-biller.ts`).
 */
export const tellAsNewKind = (trx: Transaction<Tables>, accountId: string): Promise<void> =>
  markUntold(trx, accountId)

/** Whether the biller knows all there is to know of an account's auto pay. */
export const isBillerTold = async (queries: Queries, accountId: string): Promise<boolean> =>
  !(await isUntold(queries, accountId))
