import { AsyncLocalStorage } from 'node:async_hooks'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>
/** A store takes either: the database itself, or the transaction that its caller has opened. */
export type Queries = Kysely<Tables> | Transaction<Tables>

const inside = new AsyncLocalStorage<true>()
const tries = 4

/** Conflicts and lost servers, after which the whole transaction may simply be run again (standards: PostgreSQL). */
const passing = new Set([
  '40001',
  '40P01',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08003',
  'ECONNRESET',
  'ECONNREFUSED',
])

/**
 * Runs `work` in one transaction, and again when it fell to a passing conflict. `work` must find everything it writes
 * guarded (keys made before, guarded updates), so that running it twice changes things once.
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

/** Refuses what must not happen inside a transaction: another connection's query, a call over the network. */
export function assertNoTransaction(what: string): void {
  if (inside.getStore())
    throw new Error(`${what} inside a transaction: use its handle, or do it after the commit.`)
}

function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = (error as { code?: unknown }).code
  return passing.has(String(code)) || error.message.startsWith('Connection terminated')
}
