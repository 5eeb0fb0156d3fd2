import type { Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { Queries } from '../database/transaction.ts'
import { countActive, isUntold, markUntold } from './kind-store.ts'

/** The number of active rules of an account. The platform only stores one. */
export const activeRules = (queries: Queries, accountId: string): Promise<number> =>
  countActive(queries, accountId)

/**
 * Keeps auto pay when its account changes its kind, in the same transaction. The rule, its payments and its
 * authorization belong to the account and stay. The biller has to be notified of them again, with the new kind's
 * calls (`tell-biller.ts`).
 */
export const tellAsNewKind = (trx: Transaction<Tables>, accountId: string): Promise<void> =>
  markUntold(trx, accountId)

/** True if the biller is up to date on an account's auto pay. */
export const isBillerTold = async (queries: Queries, accountId: string): Promise<boolean> =>
  !(await isUntold(queries, accountId))
