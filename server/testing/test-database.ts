import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { migrate } from '../database/migrate.ts'
import { type OpenDatabase, openDatabase } from '../database/open.ts'
import manifest from '../package.json' with { type: 'json' }

const cache = join(import.meta.dirname, '../../node_modules/.cache/lightwell')
const lockedVersion = manifest.dependencies['@electric-sql/pglite']

/**
 * A migrated, empty database of its own: on the server at `TEST_DATABASE_URL`, which is dropped again when it is
 * closed, or else an embedded one in memory.
 */
export async function openTestDatabase(): Promise<OpenDatabase & { url: string | undefined }> {
  const server = process.env.TEST_DATABASE_URL
  return server ? openOnServer(server) : openInMemory()
}

async function openOnServer(server: string) {
  const name = `lightwell_test_${randomUUID().replaceAll('-', '')}`
  await tell(server, `create database ${name}`)
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href
  const opened = await openDatabase({
    databaseUrl: url,
    databasePool: 8,
    preparedStatements: true,
    dataDir: undefined,
  })
  await migrate(opened.database)
  const close = async () => {
    await opened.close()
    await tell(server, `drop database ${name} with (force)`)
  }
  return { ...opened, url, close }
}

async function tell(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

async function openInMemory() {
  const where = { databaseUrl: undefined, databasePool: 1, preparedStatements: false, dataDir: undefined }
  const opened = await openDatabase({ ...where, dump: await emptyDump() })
  await migrate(opened.database)
  return { ...opened, url: undefined }
}

/** An embedded database takes seconds to make and one to load: a dump of an empty one is kept. */
async function emptyDump(): Promise<Blob> {
  const file = join(cache, `empty-${lockedVersion}.tar`)
  if (existsSync(file)) return new Blob([readFileSync(file)])
  const pglite = await PGlite.create()
  const dump = await pglite.dumpDataDir('none')
  await pglite.close()
  mkdirSync(cache, { recursive: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, Buffer.from(await dump.arrayBuffer()))
  renameSync(draft, file)
  return dump
}
