import { randomBytes } from 'node:crypto'
import { migrate } from '@lightwell/server/database/migrate.ts'
import { type OpenDatabase, openDatabase } from '@lightwell/server/database/open.ts'

/**
 * The databases that this process has created and not yet dropped. Maps each database's URL to the URL of its server.
 */
const made = new Map<string, string>()

export interface RunDatabase {
  url: string
  opened: OpenDatabase
  /** Drops the database and disconnects any client. */
  drop(): Promise<void>
}

/**
 * Creates a database on the server at `url` and migrates it, without the given indexes.
 * @param kind the kind of run, which becomes part of the database's unique name
 */
export async function makeDatabase(
  url: string,
  kind: string,
  withoutIndexes: readonly string[],
): Promise<RunDatabase> {
  const name = `lightwell_crash_${kind}_${randomBytes(4).toString('hex')}`
  await inDatabase(url, async (maintenance) => {
    await maintenance.pool.query(`create database ${name}`)
    // A commit that was acknowledged must survive a crash of the database server. It needn't survive a crash of the
    // machine.
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
 * Registers a database that this process created, so that it's dropped even if the run is interrupted.
 * @returns a function that drops the database and disconnects any client
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

/** Drops every database that this process created and hasn't dropped yet. */
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
