import { sql } from 'kysely'
import type { TestServer } from './test-server.ts'

/** Written by whoever merely asks: when a session was seen, and how often somebody tried to sign in. */
const passingTables = new Set(['throttles', 'throttle_holds'])

/** What every table holds, as one digest each: equal before and after means that nothing was changed. */
export async function fingerprintOf({
  opened,
}: Pick<TestServer, 'opened'>): Promise<Record<string, string | null>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`.execute(
    opened.database,
  )
  const digests: Record<string, string | null> = {}
  for (const { name } of tables.filter((table) => !passingTables.has(table.name))) {
    const { rows } = await sql<{ digest: string | null }>`
      select md5(string_agg(row, ',' order by row)) as digest
      from (select (to_jsonb(t) - 'seen_at')::text as row from ${sql.table(name)} t) as rows`.execute(
      opened.database,
    )
    digests[name] = rows[0]?.digest ?? null
  }
  return digests
}
