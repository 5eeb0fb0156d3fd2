import { sql } from 'kysely'
import type { TestServer } from '../testing/test-server.ts'

/**
 * Tables that `rowsOfAccount` doesn't read, because an upgrade may write to them. These tables have the emails, the
 * upgrade itself, the biller's record of auto pay, and the audit trail.
 */
const leftOut = ['outbox', 'upgrades', 'biller_enrolments', 'trail']
const ofPushing = ['message_id', 'biller_asked_at', 'biller_told_at']
/** The columns of `accounts` that an upgrade changes, so `rowsOfAccount` leaves them out. */
const ofKind = ['kind', 'billing_account_id']

/**
 * Reads the rows that belong to an account, as text: debt, payments, methods, auto pay, authorizations, bills, ledger,
 * people. An upgrade must not change them. Tables and columns that it may change are left out.
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
    const but = name === 'autopays' ? ofPushing : name === 'accounts' ? ofKind : []
    const { rows } = await sql<{ row: string }>`
      select (to_jsonb(t) - ${but}::text[])::text as row from ${sql.table(name)} t
      where ${sql.ref(key)} = ${accountId} order by 1`.execute(opened.database)
    kept[name] = rows.map(({ row }) => row)
  }
  return kept
}
