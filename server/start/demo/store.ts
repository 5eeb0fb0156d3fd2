import { sql } from 'kysely'
import type { Queries } from '../../database/transaction.ts'
import { tablesInOrder } from './nouns.ts'
import type { DemoRows } from './rows.ts'

const rowsAtOnce = 200

/**
 * True if there is an account. Locks the table, so that of several servers that start at once only one loads the
 * demonstration.
 */
export async function hasAccounts(trx: Queries): Promise<boolean> {
  await sql`lock table accounts in share row exclusive mode`.execute(trx)
  const found = await trx.selectFrom('accounts').select('id').limit(1).executeTakeFirst()
  return found !== undefined
}

export async function insertAll(trx: Queries, rows: DemoRows): Promise<void> {
  for (const table of tablesInOrder) {
    for (let start = 0; start < rows[table].length; start += rowsAtOnce) {
      const some = rows[table].slice(start, start + rowsAtOnce)
      await trx.insertInto(table).values(some).execute()
    }
  }
}
