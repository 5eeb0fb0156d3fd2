// Measures the cost of SQL statements in PostgreSQL's own units. So a test can compare the cost with few rows and with
// many.
import { sql } from 'kysely'
import pg from 'pg'
import type { Queries } from '../database/transaction.ts'
import type { World } from '../world.ts'

type Database = World['database']

export interface Cost {
  buffers: number
  /** The cost that PostgreSQL's planner estimated. */
  estimated: number
  /** Each index scan, with the number of rows that PostgreSQL expected, and the number it read. */
  walks: { table: string; expected: number; read: number }[]
}

/**
 * Runs a search and explains each of its SQL statements.
 * @returns the total cost of the SQL statements
 */
export async function costOf(
  database: Database,
  search: (queries: Queries) => Promise<unknown>,
): Promise<Cost> {
  const asked: { text: string; values: unknown[] }[] = []
  const real = pg.Client.prototype.query
  await database.transaction().execute(async (trx) => {
    pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
      const [first, values] = given
      const { text, ...query } = typeof first === 'string' ? { text: first } : (first as pg.QueryConfig)
      asked.push({
        text,
        values: (values ?? ('values' in query ? query.values : undefined) ?? []) as unknown[],
      })
      return Reflect.apply(real, this, given)
    } as typeof real
    try {
      await search(trx)
    } finally {
      pg.Client.prototype.query = real
    }
  })
  const cost: Cost = { buffers: 0, estimated: 0, walks: [] }
  for (const { text, values } of asked.filter((each) =>
    /^\s*(select|with|update|insert|delete)/i.test(each.text),
  )) {
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`${explained(text, values)}`.execute(
      database,
    )
    const plan = rows[0]?.['QUERY PLAN'][0].Plan
    if (plan) cost.walks.push(...walksOf(plan))
    cost.estimated += plan?.['Total Cost'] ?? 0
    cost.buffers += (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0)
  }
  return cost
}

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Plan Rows': number
  'Actual Rows': number
  Plans?: Plan[]
  'Total Cost': number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
}

/** The `explain` of an SQL statement, with its values in place of `$1`, `$2`. */
const explained = (text: string, values: unknown[]) =>
  sql.join(
    [
      sql`explain (analyze, buffers, format json)`,
      ...text
        .split(/(\$\d+)/)
        .map((part) => (/^\$\d+$/.test(part) ? sql`${values[Number(part.slice(1)) - 1]}` : sql.raw(part))),
    ],
    sql` `,
  )

function walksOf(plan: Plan): Cost['walks'] {
  const walk = { table: plan['Relation Name'] ?? '', expected: plan['Plan Rows'], read: plan['Actual Rows'] }
  return [...(plan['Node Type'].startsWith('Index') ? [walk] : []), ...(plan.Plans ?? []).flatMap(walksOf)]
}
