import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { isConnectionLost, lacksRoom } from './away.ts'
import { type CopyInto, copyToEmbedded, copyToServer } from './copy.ts'
import { lockFolder } from './lock.ts'
import type { Tables } from './tables.ts'
import { assertNoTransaction, type Database } from './transaction.ts'

export interface OpenDatabase {
  database: Database
  /** For code that uses the driver itself: COPY, the job runner. */
  pool: pg.Pool
  copyInto: CopyInto
  /** True for the embedded one: a single connection in this process. */
  embedded: boolean
  room: Room
  close(): Promise<void>
}

/**
 * True once a statement has failed because the disk is full. A small statement may still succeed where the next one
 * doesn't.
 */
export interface Room {
  isMissing: boolean
}

interface Where {
  databaseUrl: string | undefined
  databasePool: number
  preparedStatements: boolean
  /** `undefined`: an embedded database in memory, for tests. */
  dataDir: string | undefined
  /** Seconds to wait for a connection; tests wait longer, on a busy machine. */
  connectionSeconds?: number
  /** For tests: an embedded database that's already open. It's not closed with the rest. */
  embedded?: PGlite
}

/**
 * Opens PostgreSQL or, without a URL, the embedded database in `dataDir`. The SQL is the same for both.
 * @throws Error with a sentence if another process has the folder.
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
  // The pool replaces a broken connection, and whoever uses it gets the error from their query. Without listeners on
  // idle and busy connections, the error would end the process.
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
 * Limits for a statement and an idle transaction. A session of our own gets them at its start. A pooler in
 * transaction mode has no such sessions and refuses these settings: there the role has the limits (README), and the
 * client gives up a little later than the database does.
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
 * A connection for queries. Statements get a name from their text if possible, so PostgreSQL parses and plans each
 * one once per connection. A broken connection is never reused, even if its end hasn't been noticed yet.
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
  // The query builder's own type also has cursors, which nobody uses.
  return lent as unknown as PostgresPoolClient
}

const names = new Map<string, string>()
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  // There are only a few texts, since lists are passed as one array parameter. The limit guards against mistakes.
  if (known !== undefined || names.size >= 1_000) return known
  const name = `lw${names.size}`
  names.set(text, name)
  return name
}

/** A day is the same in every zone: `date` columns stay text. Money columns are integer cents within 2^53. */
function keepDaysAsText(): void {
  pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
  pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
    const number = Number(text)
    if (!Number.isSafeInteger(number)) throw new Error(`The database holds an integer beyond 2^53: ${text}`)
    return number
  })
}
