import { sql } from 'kysely'
import type { Database } from '../database/transaction.ts'
import type { TestServer } from './test-server.ts'

/**
 * Tables that requests write to even if they change nothing else. They have the counts of rate limits, and the audit
 * trail's entries, which are written before an action.
 */
const passingTables = new Set(['throttles', 'throttle_holds', 'trail', 'trail_outcomes'])

/**
 * Reads each table's row count and the last transaction that wrote to it. Equal fingerprints mean that nothing was
 * added, removed or updated in between. An update counts even if it changed no value. If no transaction has written
 * since the last fingerprint, returns that fingerprint without reading the tables.
 */
export async function fingerprintOf({ opened }: Pick<TestServer, 'opened'>): Promise<Fingerprint> {
  const { database } = opened
  const next = await nextTransaction(database)
  const former = taken.get(database)
  if (former?.next === next) return former.fingerprint
  const fingerprint = await takeFingerprint(database)
  taken.set(database, { next, fingerprint })
  return fingerprint
}

type Fingerprint = Record<string, string>
const taken = new WeakMap<Database, { next: string; fingerprint: Fingerprint }>()

/** One more than the highest id of a finished transaction. Transactions that write nothing have no id. */
async function nextTransaction(database: Database): Promise<string> {
  const { rows } = await sql<{ next: string }>`
    select pg_snapshot_xmax(pg_current_snapshot())::text as next`.execute(database)
  return rows[0]?.next ?? ''
}

async function takeFingerprint(database: Database): Promise<Fingerprint> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`.execute(database)
  const each = tables
    .filter(({ name }) => !passingTables.has(name))
    .map(
      ({ name }) => sql`select ${name}::text as name,
        count(*) || ' rows, the newest of ' || coalesce(max(xmin::text::bigint), 0) as written from ${sql.table(name)}`,
    )
  const { rows } = await sql<{ name: string; written: string }>`${sql.join(each, sql` union all `)}`.execute(
    database,
  )
  return Object.fromEntries(rows.map(({ name, written }) => [name, written]))
}
