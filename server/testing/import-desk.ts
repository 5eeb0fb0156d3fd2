import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Rejection } from '../data-files/problem.ts'
import type { OpenDatabase } from '../database/open.ts'
import { type ImportOptions, importFiles } from '../import/import-files.ts'
import type { Row } from '../import/test-rows.ts'
import { openTestDatabase } from './test-database.ts'

/** The tables that an import writes. */
export const tables = [
  'identities',
  'accounts',
  'account_links',
  'services',
  'products',
  'statements',
  'bills_to_announce',
  'payments',
  'billing_cycles',
  'recurring_charges',
  'one_time_charges',
  'taxes',
  'ledger_entries',
  'blocked_dates',
  'tickets',
  'orders',
  'appointments',
  'technicians',
  'devices',
  'voice_lines',
  'location_changes',
  'account_usage',
]

/** Columns with ids and instants that the import generates, so they differ each time. */
const made = new Set(['calendar_uid', 'active_id', 'identity_id', 'payment_id', 'created_at', 'linked_at'])
const madeIds = new Set([
  'voice_lines',
  'identities',
  'statements',
  'payments',
  'recurring_charges',
  'one_time_charges',
  'taxes',
  'ledger_entries',
])

/** Digests a PIN for tests, in place of the server's keyed digest. */
export const digestOfPin = (accountId: string, pin: string) =>
  createHash('sha256').update(`${accountId} ${pin}`).digest()

/** Opens a database to import into, with the queries that tests run on it. */
export async function openImportDesk() {
  const opened: OpenDatabase = await openTestDatabase()
  const all = (table: string) =>
    sql<Row>`select * from ${sql.table(table)} order by 1, 2`.execute(opened.database)

  return {
    database: opened.database,
    close: () => opened.close(),

    async empty(): Promise<void> {
      await sql.raw(`truncate ${tables.join(', ')} cascade`).execute(opened.database)
    },

    /** Imports files or folders. Returns the report and the rejected lines. */
    async load(paths: string | string[], more: Partial<ImportOptions> = {}) {
      const rejected: Rejection[] = []
      const report = await importFiles(opened, [paths].flat(), {
        zone: 'America/New_York',
        now: Temporal.Instant.from('2026-11-21T15:00:00Z'),
        digestOfPin,
        onRejected: (rejection) => rejected.push(rejection),
        ...more,
      })
      return { report, rejected }
    },

    /** Reads every row, with generated ids and instants. */
    rows: async (): Promise<Row[][]> => Promise.all(tables.map(async (table) => (await all(table)).rows)),

    /** Reads every row by table, without the ids and instants that differ from one import to the next. */
    async facts(): Promise<Record<string, Row[]>> {
      const found = tables.map(async (table) => {
        const isFact = ([name]: [string, unknown]) =>
          !made.has(name) && !(name === 'id' && madeIds.has(table))
        const rows = (await all(table)).rows.map((row) =>
          Object.fromEntries(Object.entries(row).filter(isFact)),
        )
        const byText = (one: Row, other: Row) => JSON.stringify(one).localeCompare(JSON.stringify(other))
        return [table, rows.toSorted(byText)] as const
      })
      return Object.fromEntries(await Promise.all(found))
    },

    /**
     * Reads each account's balance, in cents.
     * @throws if a balance isn't the sum of its ledger.
     */
    async balances(): Promise<Record<string, number>> {
      const { rows } = await sql<{ id: string; balance: number; ledger: number }>`
        select a.id, a.balance_cents as balance, coalesce(sum(case when l.debit = 'receivable' then l.amount_cents
          when l.credit = 'receivable' then -l.amount_cents end), 0)::bigint as ledger
        from accounts a left join ledger_entries l on l.account_id = a.id group by a.id order by a.id`.execute(
        opened.database,
      )
      const apart = rows.filter((row) => row.balance !== row.ledger)
      if (apart.length > 0) throw new Error(`Balances differ from their ledgers: ${JSON.stringify(apart)}`)
      return Object.fromEntries(rows.map((row) => [row.id, row.balance]))
    },

    async stagingTables(): Promise<unknown[]> {
      const found = sql`select tablename from pg_tables where tablename like 'import\_%'`
      return (await found.execute(opened.database)).rows
    },
  }
}

export type ImportDesk = Awaited<ReturnType<typeof openImportDesk>>
