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
  /**
   * Opens the same database a second time, like another server. Close the second one first. Undefined for an embedded
   * database, which has only one connection.
   */
  openAgain?(): Promise<OpenDatabase>
}

/**
 * Opens an empty, migrated database for a single test file. With `TEST_DATABASE_URL`, the database is created on that
 * server and dropped when closed. Otherwise it's embedded, in memory.
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

/** Creates an empty, migrated database on a PostgreSQL server. Returns its URL. */
export async function createOnServer(server: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `lightwell_test_${randomUUID().replaceAll('-', '')}`
  template ??= migratedTemplate(server)
  // Copies the template's files, which takes a third of the time that PostgreSQL's usual strategy takes.
  await execute(server, `create database ${name} template ${await template} strategy file_copy`)
  return { url: databaseAt(server, name), drop: () => execute(server, `drop database ${name} with (force)`) }
}

const onServer = { databasePool: 8, preparedStatements: true, dataDir: undefined, connectionSeconds: 60 }
const databaseAt = (server: string, name: string) =>
  Object.assign(new URL(server), { pathname: `/${name}` }).href

const mostKept = 5

/** The name of the migrated database that test databases are copied from. All tests on that server share it. */
async function migratedTemplate(server: string): Promise<string> {
  const name = `lightwell_migrated_${migrationsDigest()}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    // Several workers start at once. The lock lets one of them create the database while the others wait.
    await client.query("select pg_advisory_lock(hashtext('lightwell_migrated'))")
    const { rows } = await client.query<{ datname: string }>(
      "select datname from pg_database where starts_with(datname, 'lightwell_migrated_') order by oid desc",
    )
    const kept = rows.map((row) => row.datname)
    if (kept.includes(name)) return name
    // Drops old databases, but keeps a few. Other checkouts with other migrations may test on the same server.
    for (const old of kept.slice(mostKept)) await client.query(`drop database ${old} with (force)`)
    const draft = `lightwell_draft_${process.pid}`
    await client.query(`drop database if exists ${draft} with (force)`)
    await client.query(`create database ${draft}`)
    const { database, close } = await openDatabase({ ...onServer, databaseUrl: databaseAt(server, draft) })
    await migrate(database).finally(close)
    // The database gets its name only when it's complete, so no worker copies an incomplete database.
    await client.query(`alter database ${draft} rename to ${name}`)
    return name
  } finally {
    await client.end()
  }
}

async function execute(server: string, statement: string): Promise<void> {
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

/** Embedded databases from earlier tests in this process, emptied and ready to be used again. */
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

/**
 * Restores the state right after the migrations. It's enough to empty the tables, since migrations add no rows. Tables
 * whose files are empty never had any. The job runner's tables are dropped, since they're only made later.
 */
async function empty(embedded: PGlite): Promise<void> {
  const { rows } = await embedded.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and not starts_with(relname, 'kysely_')
       and pg_relation_size(oid) > 0`,
  )
  const tables = rows.map(({ name }) => name)
  await embedded.exec('drop schema if exists jobs cascade')
  if (tables.length > 0) await embedded.exec(`truncate ${tables.join(', ')} restart identity cascade`)
}

/** Creates a data folder with an embedded database, migrated and empty, for processes to open. */
export async function makeMigrated(dataDir: string): Promise<void> {
  mkdirSync(dataDir, { recursive: true })
  const embedded = await PGlite.create({
    dataDir: join(dataDir, 'database'),
    loadDataDir: await migratedDump(),
  })
  await embedded.close()
}

/**
 * Reads a dump of a migrated embedded database. Creating and migrating a database takes seconds; loading the dump takes
 * one. The dump is made once.
 */
async function migratedDump(): Promise<Blob> {
  const file = join(cache, `migrated-${lockedVersion}-${migrationsDigest()}.tar`)
  if (!existsSync(file)) await keepDump(file)
  return new Blob([readFileSync(file)])
}

/** A digest that changes with the text of any migration. */
function migrationsDigest(): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(migrations).sort())
    hash.update(name).update(readFileSync(join(migrations, name)))
  return hash.digest('hex').slice(0, 16)
}

/**
 * Creates the dump. Several workers may do this at once. So each writes a draft of its own, and renames it when it's
 * complete.
 */
async function keepDump(file: string): Promise<void> {
  const pglite = await PGlite.create()
  const pool = new pg.Pool({ ...createPgConfig(pglite), max: 1 } as pg.PoolConfig)
  const database: Database = new Kysely({ dialect: new PostgresDialect({ pool }) })
  await migrate(database)
  await database.destroy()
  const dump = await pglite.dumpDataDir('none')
  await pglite.close()
  mkdirSync(cache, { recursive: true })
  // Deletes dumps for other migrations, since each dump takes 40 MB.
  for (const name of globSync('*.tar', { cwd: cache }))
    if (name !== basename(file)) rmSync(join(cache, name), { force: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, Buffer.from(await dump.arrayBuffer()))
  renameSync(draft, file)
}
