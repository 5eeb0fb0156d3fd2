import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { isConnectionLost, lacksRoom } from './connection-errors.ts'
import { type CopyInto, copyToEmbedded, copyToServer } from './copy.ts'
import { lockFolder } from './lock.ts'
import type { Tables } from './tables.ts'
import { assertNoTransaction, type Database } from './transaction.ts'

export interface OpenDatabase {
  database: Database
  /** The connection pool, for code that uses the driver itself: COPY and the job runner. */
  pool: pg.Pool
  copyInto: CopyInto
  /** True for the embedded database, which runs in this process and has a single connection. */
  embedded: boolean
  room: Room
  close(): Promise<void>
}

/**
 * The state of the database's disk. `isMissing` becomes true when an SQL statement fails because the disk is full. It
 * stays true even if smaller SQL statements succeed.
 */
export interface Room {
  isMissing: boolean
}

interface Where {
  databaseUrl: string | undefined
  databasePool: number
  preparedStatements: boolean
  /** The folder of the embedded database. Undefined: the database is in memory, for tests. */
  dataDir: string | undefined
  /** The seconds to wait for a connection. Longer in tests, since their machine may be busy. */
  connectionSeconds?: number
  /** An embedded database that's already open, for tests. `close` doesn't close it. */
  embedded?: PGlite
}

/**
 * Opens PostgreSQL or, without a URL, the embedded database in `dataDir`. The SQL is the same for both.
 * @throws Error with a sentence for the operator if another process has the folder
 */
export async function openDatabase(where: Where): Promise<OpenDatabase> {
  keepDaysAsText()
  if (where.databaseUrl === undefined) return openEmbedded(where)
  const pool = new pg.Pool({
    connectionString: where.databaseUrl,
    max: where.databasePool,
    connectionTimeoutMillis: (where.connectionSeconds ?? 5) * 1_000,
    ...limitsOf(where),
    application_name: 'lightwell',
  })
  // Listens for errors of connections, and ignores them. Without a listener, such an error would end the process. The
  // pool replaces a broken connection. Code that was using it gets the error from its query.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return {
    ...queriesOver(pool, where.preparedStatements),
    pool,
    copyInto: copyToServer,
    embedded: false,
    close: () => pool.end(),
  }
}

const statementLimitMs = 15_000

/**
 * The time limits for an SQL statement and for an idle transaction. A direct connection gets them when it opens. A
 * pooler in transaction mode refuses such settings. The database role then has the limits (README), and the client
 * gives up five seconds after the database would.
 */
function limitsOf({ preparedStatements }: Where): pg.PoolConfig {
  return preparedStatements
    ? { statement_timeout: statementLimitMs, idle_in_transaction_session_timeout: statementLimitMs }
    : { query_timeout: statementLimitMs + 5_000 }
}

async function openEmbedded({
  dataDir,
  embedded: opened,
  connectionSeconds = 3,
}: Where): Promise<OpenDatabase> {
  const { createPgConfig } = await import('@electric-sql/pglite/node-postgres')
  const { PGlite } = await import('@electric-sql/pglite')
  const folder = dataDir === undefined ? undefined : join(dataDir, 'database')
  if (folder !== undefined) mkdirSync(folder, { recursive: true, mode: 0o700 })
  const unlock = folder === undefined ? () => {} : lockFolder(folder)
  try {
    const pglite = opened ?? (await PGlite.create({ ...(folder && { dataDir: folder }) }))
    const pool = new pg.Pool({
      ...createPgConfig(pglite),
      max: 1,
      connectionTimeoutMillis: connectionSeconds * 1_000,
    } as pg.PoolConfig)
    pool.on('error', () => {})
    const close = async () => {
      await pool.end()
      if (!opened) await pglite.close()
      unlock()
    }
    return { ...queriesOver(pool, false), pool, copyInto: copyToEmbedded(pglite), embedded: true, close }
  } catch (error) {
    unlock()
    throw error
  }
}

function queriesOver(pool: pg.Pool, preparedStatements: boolean): { database: Database; room: Room } {
  const room: Room = { isMissing: false }
  const guarded: PostgresPool = {
    connect: async () => {
      assertNoTransaction('A query on a second connection')
      return lend(await pool.connect(), preparedStatements, room)
    },
    end: async () => {},
    options: {},
  }
  return { database: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: guarded }) }), room }
}

/**
 * Wraps a connection for queries. With prepared statements, each SQL statement with parameters gets a name, so
 * PostgreSQL parses and plans it once per connection. After the connection is lost, it isn't used again.
 */
function lend(client: pg.PoolClient, preparedStatements: boolean, room: Room): PostgresPoolClient {
  let isLost = false
  const lent = {
    query: async (text: string, values: readonly unknown[]) => {
      const name = preparedStatements && values.length > 0 ? nameOf(text) : undefined
      try {
        return await client.query({ name, text, values } as pg.QueryConfig<unknown[]>)
      } catch (error) {
        isLost ||= isConnectionLost(error)
        room.isMissing ||= lacksRoom(error)
        throw error
      }
    },
    release: () => client.release(isLost),
  }
  // The query builder's type also has cursors, which we don't use.
  return lent as unknown as PostgresPoolClient
}

const names = new Map<string, string>()
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  // At most 1,000 SQL statements get a name. There are far fewer, because lists are passed as one array parameter. The
  // limit only guards against mistakes.
  if (known !== undefined || names.size >= 1_000) return known
  const name = `lw${names.size}`
  names.set(text, name)
  return name
}

/**
 * Makes the driver return `date` columns as text, since a day is the same in every time zone. Makes it return `bigint`
 * columns as numbers, since amounts in cents are far below 2^53.
 */
function keepDaysAsText(): void {
  pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
  pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
    const number = Number(text)
    if (!Number.isSafeInteger(number)) throw new Error(`The database holds an integer beyond 2^53: ${text}`)
    return number
  })
}
