import { migrate } from '@lightwell/server/database/migrate.ts'
import { type OpenDatabase, openDatabase } from '@lightwell/server/database/open.ts'

export interface RunDatabase {
  url: string
  opened: OpenDatabase
  /** Throws it away; whoever is still connected is disconnected. */
  drop(): Promise<void>
}

/** Makes a database of its own for a run beside the one that `url` names, migrated, and without the indexes named. */
export async function makeDatabase(
  url: string,
  name: string,
  withoutIndexes: readonly string[],
): Promise<RunDatabase> {
  await inDatabase(url, async (maintenance) => {
    await maintenance.pool.query(`drop database if exists ${name} with (force)`)
    await maintenance.pool.query(`create database ${name}`)
    // A commit that was answered must outlive a crash of the database; only a crash of the machine is left out.
    await maintenance.pool.query(`alter database ${name} set synchronous_commit = on`)
  })
  const own = new URL(url)
  own.pathname = `/${name}`
  const opened = await openDatabase(where(own.href))
  await migrate(opened.database)
  for (const index of withoutIndexes) await opened.pool.query(`drop index ${index}`)
  return {
    url: own.href,
    opened,
    async drop() {
      await opened.close()
      await inDatabase(url, (maintenance) => maintenance.pool.query(`drop database ${name} with (force)`))
    },
  }
}

async function inDatabase(url: string, work: (opened: OpenDatabase) => Promise<unknown>): Promise<void> {
  const opened = await openDatabase(where(url))
  try {
    await work(opened)
  } finally {
    await opened.close()
  }
}

const where = (databaseUrl: string) => ({
  databaseUrl,
  databasePool: 4,
  preparedStatements: false,
  dataDir: undefined,
})
