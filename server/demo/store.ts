import { type Insertable, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { Queries } from '../database/transaction.ts'

/** The rows of the demonstration, in an order in which each finds what it refers to. */
export const tablesInOrder = [
  'staff',
  'identities',
  'accounts',
  'account_links',
  'services',
  'products',
  'orders',
  'payment_methods',
  'authorizations',
  'statements',
  'bill_inserts',
  'bill_reprints',
  'billing_cycles',
  'recurring_charges',
  'one_time_charges',
  'taxes',
  'autopays',
  'biller_enrolments',
  'payments',
  'ledger_entries',
] as const

export type DemoRows = { [Name in (typeof tablesInOrder)[number]]: Insertable<Tables[Name]>[] }

const rowsAtOnce = 200

/** Makes servers that start at the same moment wait for each other, then says whether there is an account. */
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
