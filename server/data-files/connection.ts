import type pg from 'pg'
import type { OpenDatabase } from '../database/open.ts'

/** Does work on a connection of its own. */
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
 * Does work whole or not at all.
 * @param tries how often it may be begun where it meets other transactions in a deadlock: it must be the same each time
 */
export async function inOne<T>(client: pg.PoolClient, work: () => Promise<T>, tries = 1): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    await client.query('begin')
    try {
      const result = await work()
      await client.query('commit')
      return result
    } catch (error) {
      // Fails where the connection is gone; then the first error is what counts.
      await client.query('rollback').catch(() => {})
      const code = (error as { code?: unknown }).code
      if (attempt === tries || (code !== '40001' && code !== '40P01')) throw error
    }
  }
}
