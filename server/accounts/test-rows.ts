import { sql } from 'kysely'
import type { TestServer } from '../testing/test-server.ts'

/** What is not the customer's own: what the biller was told and when, letters, the move itself, and that it was asked for. */
const leftOut = ['outbox', 'upgrades', 'biller_enrolments', 'trail']
const ofTelling = ['message_id', 'biller_asked_at', 'biller_told_at']
/** What the move changes of an account. */
const ofKind = ['kind', 'billing_account_id']

/**
 * Every row of every table that is an account's own, as text: what is owed and was paid, methods, auto pay, what was agreed to, bills,
 * ledger, people. Of an account before and after its move they are equal.
 */
export async function rowsOfAccount(
  { opened }: Pick<TestServer, 'opened'>,
  accountId: string,
): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string; key: string }>`
    select table_name as name, column_name as key from information_schema.columns
    where table_schema = 'public' and (column_name = 'account_id' or (table_name = 'accounts' and column_name = 'id'))
    order by 1`.execute(opened.database)
  const kept: Record<string, string[]> = {}
  for (const { name, key } of tables.filter((table) => !leftOut.includes(table.name))) {
    const but = name === 'autopays' ? ofTelling : name === 'accounts' ? ofKind : []
    const { rows } = await sql<{ row: string }>`
      select (to_jsonb(t) - ${but}::text[])::text as row from ${sql.table(name)} t
      where ${sql.ref(key)} = ${accountId} order by 1`.execute(opened.database)
    kept[name] = rows.map(({ row }) => row)
  }
  return kept
}
