import { migrate } from '@lightwell/server/database/migrate.ts'
import { openDatabase } from '@lightwell/server/database/open.ts'
import type { Database } from '@lightwell/server/database/transaction.ts'
import { tell } from './tell.ts'

// What refers to each other is made together: looking each up again would take longer than writing it.
const trust = 'set session_replication_role = replica'

/**
 * Makes a database of the product beside `clusterUrl` and fills it.
 * @param statements what fills it, in SQL
 * @param load what's loaded before that, the product's way
 * @returns its address
 */
export async function makeDatabase(
  clusterUrl: string,
  name: string,
  statements: string[],
  load?: (database: Database) => Promise<unknown>,
): Promise<string> {
  await tell(clusterUrl, [`create database ${name}`])
  const url = Object.assign(new URL(clusterUrl), { pathname: `/${name}` }).href
  const opened = await openDatabase({
    databaseUrl: url,
    databasePool: 1,
    preparedStatements: true,
    dataDir: undefined,
  })
  await migrate(opened.database)
  await load?.(opened.database)
  await opened.close()
  await tell(url, [trust, ...statements, 'vacuum analyze'])
  return url
}
