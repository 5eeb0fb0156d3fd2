import type pg from 'pg'
import type { Statement } from './explain.ts'

/**
 * Records the SQL statements that reach the driver from now on. Leaves out those that begin or end a transaction or
 * lock a table.
 * @returns the list, which grows as SQL statements run
 */
export function hear(pool: pg.Pool): Statement[] {
  const heard: Statement[] = []
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((ask: string | Statement, values?: unknown[], ...rest: unknown[]) => {
      const statement =
        typeof ask === 'string'
          ? { text: ask, values: values ?? [] }
          : { text: ask.text, values: ask.values ?? [] }
      if (!/^(begin|commit|rollback|lock table)/i.test(statement.text)) heard.push(statement)
      return query(ask, values, ...rest)
    }) as never
  })
  return heard
}
