import { randomBytes } from 'node:crypto'
import { migrate } from '@lightwell/server/database/migrate.ts'
import { type OpenDatabase, openDatabase } from '@lightwell/server/database/open.ts'

/** The databases that this process has made and not dropped yet: the server of each by its own address. */
const made = new Map<string, string>()

export interface RunDatabase {
  url: string
  opened: OpenDatabase
  /** Throws it away; whoever is still connected is disconnected. */
  drop(): Promise<void>
}

/**
 * Makes a database of its own for a run beside the one that `url` names, migrated, and without the indexes named.
 * @param kind of the run; the database's name has it, and is unique
 */
export async function makeDatabase(
  url: string,
  kind: string,
  withoutIndexes: readonly string[],
): Promise<RunDatabase> {
  const name = `lightwell_crash_${kind}_${randomBytes(4).toString('hex')}`
  await inDatabase(url, async (maintenance) => {
    await maintenance.pool.query(`create database ${name}`)
    // A commit that was answered must outlive a crash of the database; only a crash of the machine is left out.
    await maintenance.pool.query(`alter database ${name} set synchronous_commit = on`)
  })
  const own = new URL(url)
  own.pathname = `/${name}`
  const dropIt = droppable(url, own.href)
  const opened = await openDatabase(where(own.href))
  await migrate(opened.database)
  for (const index of withoutIndexes) await opened.pool.query(`drop index ${index}`)
  return {
    url: own.href,
    opened,
    async drop() {
      await opened.close()
      await dropIt()
    },
  }
}

/**
 * Takes note that this process has made a database, so that it's dropped even when the run is interrupted.
 * @returns what drops it; whoever is still connected is disconnected
 */
export function droppable(serverUrl: string, url: string): () => Promise<void> {
  made.set(url, serverUrl)
  return async () => {
    if (!made.delete(url)) return
    const name = new URL(url).pathname.slice(1)
    await inDatabase(serverUrl, (maintenance) =>
      maintenance.pool.query(`drop database if exists ${name} with (force)`),
    )
  }
}

/** Drops whatever this process has made and not dropped yet. */
export async function dropMade(): Promise<void> {
  for (const [url, serverUrl] of [...made]) await droppable(serverUrl, url)()
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
