import type pg from 'pg'
import type { OpenDatabase } from '../database/open.ts'

/** Runs work on a connection from the pool that nothing else uses at the same time. */
export async function withClient<T>(
  { pool }: OpenDatabase,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    return await work(client)
  } finally {
    client.release()
  }
}

/**
 * Runs work in a transaction.
 * @param tries the most attempts if the transaction deadlocks or conflicts with others. The work must be repeatable
 */
export async function inOne<T>(client: pg.PoolClient, work: () => Promise<T>, tries = 1): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    await client.query('begin')
    try {
      const result = await work()
      await client.query('commit')
      return result
    } catch (error) {
      // Ignores a failed rollback. The connection is gone in that case, and the original error matters more.
      await client.query('rollback').catch(() => {})
      const code = (error as { code?: unknown }).code
      if (attempt === tries || (code !== '40001' && code !== '40P01')) throw error
    }
  }
}
