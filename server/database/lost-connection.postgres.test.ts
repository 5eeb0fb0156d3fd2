import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../testing/test-database.ts'
import { isDatabaseAway } from './connection-errors.ts'
import { openDatabase } from './open.ts'
import { type Database, inTransaction } from './transaction.ts'

// Not for the embedded database: its only connection is inside this process and can't be lost.
describe('a connection that is lost', () => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>
  beforeAll(async () => {
    opened = await openTestDatabase()
  })
  afterAll(() => opened.close())

  const backendOf = async (queries: Database) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(queries)
    return rows[0]?.pid
  }
  const disconnect = (pid: number | undefined) => opened.pool.query('select pg_terminate_backend($1)', [pid])

  it('in the middle of a statement: the transaction is run again', async () => {
    let runs = 0
    const answer = await inTransaction(opened.database, async (trx) => {
      runs++
      if (runs === 1) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx)
      return 'done'
    })
    expect([runs, answer]).toEqual([2, 'done'])
  })

  it('between two statements: the transaction is run again, and the process survives', async () => {
    let runs = 0
    await inTransaction(opened.database, async (trx) => {
      runs++
      if (runs > 1) return
      const pid = await backendOf(trx)
      await disconnect(pid)
      // Waits until the driver notices that the connection has ended.
      await expect.poll(() => backendOf(trx).catch(() => 'gone')).toBe('gone')
      await backendOf(trx)
    })
    expect(runs).toBe(2)
  })

  it('outside a transaction: is recognized, and the next one works', async () => {
    const lost = sql`select pg_terminate_backend(pg_backend_pid())`.execute(opened.database)
    expect(isDatabaseAway(await lost.catch((error: unknown) => error))).toBe(true)
    expect(await backendOf(opened.database)).toBeGreaterThan(0)
  })
})

it('a database whose Unix socket doesn’t exist, as during a restart, is away', async () => {
  const gone = await openDatabase({
    databaseUrl: `postgres://localhost/lightwell?host=${encodeURIComponent('/nowhere/at/all')}`,
    databasePool: 1,
    preparedStatements: false,
    dataDir: undefined,
  })
  const refused = sql`select 1`.execute(gone.database).catch((error: unknown) => error)
  expect(isDatabaseAway(await refused)).toBe(true)
  await gone.close()
})

it.each<[{ code?: string; syscall?: string; message?: string }, boolean]>([
  [{ code: 'ECONNREFUSED' }, true],
  [{ code: 'EAGAIN', syscall: 'connect' }, true],
  [{ code: 'EHOSTUNREACH', syscall: 'connect' }, true],
  [{ code: 'EAI_AGAIN', syscall: 'getaddrinfo' }, true],
  [{ code: 'ENOENT', syscall: 'open' }, false],
  [{ code: '57P01' }, true],
  [{ code: '57P02' }, true],
  [{ message: 'Client has encountered a connection error and is not queryable' }, true],
  [{ message: 'timeout exceeded when trying to connect' }, true],
  [{ code: '53100' }, true],
  [{ code: '25006' }, true],
  [{ code: 'ENOSPC' }, true],
  [{ message: 'Query read timeout' }, true],
  [{ code: '57014' }, false],
  [{ code: '23505' }, false],
  [{ message: 'something else' }, false],
])('of %o: that the database is away is %s', (facts, expected) => {
  expect(isDatabaseAway(Object.assign(new Error(facts.message), facts))).toBe(expected)
})

it('a database with several addresses is away only if it can’t be connected to at any of them', () => {
  const failed = (code: string, syscall: string) => Object.assign(new Error('no'), { code, syscall })
  const unreachable = failed('EHOSTUNREACH', 'connect')
  expect(isDatabaseAway(new AggregateError([unreachable, failed('ENETUNREACH', 'connect')]))).toBe(true)
  expect(isDatabaseAway(new AggregateError([unreachable, failed('ENOENT', 'open')]))).toBe(false)
  expect(isDatabaseAway(new AggregateError([]))).toBe(false)
})
