import { migrate } from '@lightwell/server/database/migrate.ts'
import { openDatabase } from '@lightwell/server/database/open.ts'
import type { Database } from '@lightwell/server/database/transaction.ts'
import { execute } from './execute.ts'

// Turns off foreign key checks. Rows that refer to each other are created together here, so the checks would find
// nothing. They'd take longer than writing the rows.
const trust = 'set session_replication_role = replica'

/**
 * Creates a database of the product on `clusterUrl` and fills it.
 * @param statements the SQL that fills the database
 * @param load loads data through the product's own code, before `statements` run
 * @returns the database's URL
 */
export async function makeDatabase(
  clusterUrl: string,
  name: string,
  statements: string[],
  load?: (database: Database) => Promise<unknown>,
): Promise<string> {
  await execute(clusterUrl, [`create database ${name}`])
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
  await execute(url, [trust, ...statements, 'vacuum analyze'])
  return url
}
