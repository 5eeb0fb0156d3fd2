import { AsyncLocalStorage } from 'node:async_hooks'
import type { Kysely, Transaction } from 'kysely'
import { codeOf, isConnectionLost } from './connection-errors.ts'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>
/** The database itself, or the caller's transaction. Stores accept either. */
export type Queries = Kysely<Tables> | Transaction<Tables>

const inside = new AsyncLocalStorage<true>()
const tries = 4

/**
 * The error codes of a serialization failure and of a deadlock. Another transaction was first, so a new attempt may
 * succeed (standards: PostgreSQL).
 */
const conflicts = new Set(['40001', '40P01'])

/**
 * Runs `work` in one transaction, and runs it again after a conflict or a lost connection. A connection can be lost
 * just after a successful commit, so `work` may succeed twice. Make its ids before calling this, so that both runs use
 * the same ones. Its updates have to name the state they start from.
 */
export async function inTransaction<T>(
  database: Database,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await database.transaction().execute((trx) => inside.run(true, () => work(trx)))
    } catch (error) {
      if (attempt === tries || !isPassing(error)) throw error
    }
  }
}

/**
 * Throws if called inside a transaction. Call it before a query on another connection, or before a call over the
 * network.
 */
export function assertNoTransaction(what: string): void {
  if (inside.getStore())
    throw new Error(`${what} inside a transaction: use its handle, or do it after the commit.`)
}

function isPassing(error: unknown): boolean {
  return isConnectionLost(error) || (error instanceof Error && conflicts.has(codeOf(error)))
}
