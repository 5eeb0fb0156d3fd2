import { createHash, randomUUID } from 'node:crypto'
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { migrate } from '../database/migrate.ts'
import { type OpenDatabase, openDatabase } from '../database/open.ts'
import type { Database } from '../database/transaction.ts'
import manifest from '../package.json' with { type: 'json' }
import { recordStatements } from './record.ts'

const cache = join(import.meta.dirname, '../../node_modules/.cache/lightwell')
const migrations = join(import.meta.dirname, '../database/migrations')
const lockedVersion = manifest.dependencies['@electric-sql/pglite']

interface TestDatabase extends OpenDatabase {
  url: string | undefined
  /** Opens it once more, as another server does, to be closed before the first; an embedded one has a single connection. */
  openAgain?(): Promise<OpenDatabase>
}

/**
 * A migrated, empty database of its own: on the server at `TEST_DATABASE_URL`, which is dropped again when it is
 * closed, or else an embedded one in memory.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL
  return server ? openOnServer(server) : openInMemory()
}

function recorded(opened: OpenDatabase): OpenDatabase {
  recordStatements(opened.pool)
  return opened
}

let template: Promise<string> | undefined

async function openOnServer(server: string) {
  const { url, drop } = await createOnServer(server)
  const openAgain = async () => recorded(await openDatabase({ ...onServer, databaseUrl: url }))
  const opened = await openAgain()
  const close = async () => {
    await opened.close()
    await drop()
  }
  return { ...opened, url, openAgain, close }
}

/** Creates a migrated, empty database on a server of PostgreSQL, for whoever opens it by its URL. */
export async function createOnServer(server: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `lightwell_test_${randomUUID().replaceAll('-', '')}`
  template ??= migratedTemplate(server)
  await tell(server, `create database ${name} template ${await template}`)
  return { url: databaseAt(server, name), drop: () => tell(server, `drop database ${name} with (force)`) }
}

const onServer = { databasePool: 8, preparedStatements: true, dataDir: undefined, connectionSeconds: 60 }
const databaseAt = (server: string, name: string) =>
  Object.assign(new URL(server), { pathname: `/${name}` }).href

const mostKept = 5

/** A migrated database that others are copied from, one for all that test on that server. */
async function migratedTemplate(server: string): Promise<string> {
  const name = `lightwell_migrated_${migrationsDigest()}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    // Several workers begin at once: one of them makes it, and the others wait.
    await client.query("select pg_advisory_lock(hashtext('lightwell_migrated'))")
    const { rows } = await client.query<{ datname: string }>(
      "select datname from pg_database where starts_with(datname, 'lightwell_migrated_') order by oid desc",
    )
    const kept = rows.map((row) => row.datname)
    if (kept.includes(name)) return name
    // Other checkouts may test on the same server, by other migrations.
    for (const old of kept.slice(mostKept)) await client.query(`drop database ${old} with (force)`)
    const draft = `lightwell_draft_${process.pid}`
    await client.query(`drop database if exists ${draft} with (force)`)
    await client.query(`create database ${draft}`)
    const { database, close } = await openDatabase({ ...onServer, databaseUrl: databaseAt(server, draft) })
    await migrate(database).finally(close)
    // It has the name only once it is whole.
    await client.query(`alter database ${draft} rename to ${name}`)
    return name
  } finally {
    await client.end()
  }
}

async function tell(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

const inMemory = {
  databaseUrl: undefined,
  databasePool: 1,
  preparedStatements: false,
  dataDir: undefined,
  connectionSeconds: 60,
}

/** Embedded databases that a test of this process has given back, empty. */
const spare: PGlite[] = []

async function openInMemory() {
  const embedded = spare.pop() ?? (await PGlite.create({ loadDataDir: await migratedDump() }))
  const opened = recorded(await openDatabase({ ...inMemory, embedded }))
  const close = async () => {
    await opened.close()
    await empty(embedded)
    spare.push(embedded)
  }
  return { ...opened, url: undefined, close }
}

/** As after the migrations, which bring no rows, and before the runner of jobs has made its own tables. */
async function empty(embedded: PGlite): Promise<void> {
  const { rows } = await embedded.query<{ tablename: string }>(
    "select tablename from pg_tables where schemaname = 'public' and not starts_with(tablename, 'kysely_')",
  )
  const tables = rows.map((row) => row.tablename)
  await embedded.exec(
    `drop schema if exists jobs cascade; truncate ${tables.join(', ')} restart identity cascade`,
  )
}

/** Makes a data folder whose embedded database is migrated and empty, for processes to open. */
export async function makeMigrated(dataDir: string): Promise<void> {
  mkdirSync(dataDir, { recursive: true })
  const embedded = await PGlite.create({
    dataDir: join(dataDir, 'database'),
    loadDataDir: await migratedDump(),
  })
  await embedded.close()
}

/** An embedded database takes seconds to make and to migrate, and one to load: a dump of a migrated one is kept. */
async function migratedDump(): Promise<Blob> {
  const file = join(cache, `migrated-${lockedVersion}-${migrationsDigest()}.tar`)
  if (!existsSync(file)) await keepDump(file)
  return new Blob([readFileSync(file)])
}

/** Changes with the text of any migration. */
function migrationsDigest(): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(migrations).sort())
    hash.update(name).update(readFileSync(join(migrations, name)))
  return hash.digest('hex').slice(0, 16)
}

/** Several workers may do so at once: each writes a draft of its own, and gives it the name in one step. */
async function keepDump(file: string): Promise<void> {
  const pglite = await PGlite.create()
  const pool = new pg.Pool({ ...createPgConfig(pglite), max: 1 } as pg.PoolConfig)
  const database: Database = new Kysely({ dialect: new PostgresDialect({ pool }) })
  await migrate(database)
  await database.destroy()
  const dump = await pglite.dumpDataDir('none')
  await pglite.close()
  mkdirSync(cache, { recursive: true })
  // Dumps with other migrations, of forty megabytes each.
  for (const name of globSync('*.tar', { cwd: cache }))
    if (name !== basename(file)) rmSync(join(cache, name), { force: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, Buffer.from(await dump.arrayBuffer()))
  renameSync(draft, file)
}
