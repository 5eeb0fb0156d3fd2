import type { Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { Queries } from '../database/transaction.ts'
import { countActive, isUnpushed, markUnpushed } from './kind-store.ts'

/** The number of active rules of an account. The platform only stores one. */
export const activeRules = (queries: Queries, accountId: string): Promise<number> =>
  countActive(queries, accountId)

/**
 * Keeps auto pay when its account changes its kind, in the same transaction. The rule, its payments and its
 * authorization belong to the account and stay. The biller has to be notified of them again, with the new kind's
 * calls (`push-to-biller.ts`).
 */
export const pushAsNewKind = (trx: Transaction<Tables>, accountId: string): Promise<void> =>
  markUnpushed(trx, accountId)

/** True if the biller is up to date on an account's auto pay. */
export const isBillerUpToDate = async (queries: Queries, accountId: string): Promise<boolean> =>
  !(await isUnpushed(queries, accountId))
