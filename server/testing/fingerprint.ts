import { sql } from 'kysely'
import type { TestServer } from './test-server.ts'

/** Written by whoever merely asks: how often somebody tried to sign in. */
const passingTables = new Set(['throttles', 'throttle_holds'])

/**
 * How many rows each table has, and the last transaction that wrote one of them, in one statement: equal before and after
 * means that nothing was added, removed or written, be it with the same values.
 */
export async function fingerprintOf({ opened }: Pick<TestServer, 'opened'>): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`.execute(
    opened.database,
  )
  const each = tables
    .filter(({ name }) => !passingTables.has(name))
    .map(
      ({ name }) => sql`select ${name}::text as name,
        count(*) || ' rows, the newest of ' || coalesce(max(xmin::text::bigint), 0) as written from ${sql.table(name)}`,
    )
  const { rows } = await sql<{ name: string; written: string }>`${sql.join(each, sql` union all `)}`.execute(
    opened.database,
  )
  return Object.fromEntries(rows.map(({ name, written }) => [name, written]))
}
