import type { Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { Queries } from '../database/transaction.ts'
import { countActive, isUnpushed, markUnpushed } from './kind-store.ts'

/**
 * Counts the active auto pay rules of an account. An account with two can't be upgraded, because the platform stores
 * only one.
 */
export const activeRules = (queries: Queries, accountId: string): Promise<number> =>
  countActive(queries, accountId)

/**
 * Makes the job `tell-biller` notify the biller of an account's auto pay again, in the transaction that upgrades the
 * account. The rule, its payments and its authorization stay as they are. But a platform account needs other calls to
 * the biller than a legacy account, and these haven't been made yet (`push-to-biller.ts`).
 */
export const pushAsNewKind = (trx: Transaction<Tables>, accountId: string): Promise<void> =>
  markUnpushed(trx, accountId)

/** True if the biller knows every change to an account's auto pay. */
export const isBillerUpToDate = async (queries: Queries, accountId: string): Promise<boolean> =>
  !(await isUnpushed(queries, accountId))
