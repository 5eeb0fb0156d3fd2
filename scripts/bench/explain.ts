// Counts the database pages that SQL statements touch, as PostgreSQL reports them. PostgreSQL may run an SQL statement
// with a plan for its values (custom) or with a plan for any values (generic), so both are measured.
import pg from 'pg'

export interface Statement {
  text: string
  values: unknown[]
}

export interface Touched {
  /** The number of pages read from tables and indexes. PostgreSQL may have had them in memory. */
  buffers: number
  /** Tables of more than one page that were read in full, although an index was the better choice. */
  scanned: string[]
}

/**
 * The times that an SQL statement has already run when it's measured: on its first run, and on its sixth. After five
 * runs, PostgreSQL may switch to a generic plan that ignores the values (plancache.c).
 */
const runsBefore = [0, 5]
/** By PostgreSQL's own weights (`random_page_cost`), reading four pages in a row costs as much as one index look-up. */
const scannedForOne = 4
const fewPages = 128

/**
 * Runs SQL statements one after another, so that each sees the effects of those before it, and rolls everything back.
 * Does so twice: as on the first run, and as on a server that has often run these SQL statements. For each SQL
 * statement, counts only the more expensive run.
 */
export async function touchedBy(client: pg.Client, statements: Statement[]): Promise<Touched> {
  const runs: Explained[][] = []
  for (const before of runsBefore) runs.push(await explainAll(client, statements, before))
  const dearest = statements.map((_, at) =>
    Math.max(...runs.map((explained) => (explained[at] ? buffersOf(explained[at].plan) : 0))),
  )
  const scanned = new Set<string>()
  for (const table of runs.flat().flatMap(wrongScansOf)) if (await hasPages(client, table)) scanned.add(table)
  return { buffers: dearest.reduce((sum, buffers) => sum + buffers, 0), scanned: [...scanned] }
}

/** PostgreSQL's plan for an SQL statement. If it reads a table in full, also the plan without sequential scans. */
interface Explained {
  plan: Plan
  withoutScans?: Plan
}

/**
 * The tables that a plan should not have read in full. There are two cases. Either no index helps, so the plan reads
 * the table in full at any size. Or an index would find the rows at a much lower cost. Reading a small table is fine.
 */
function wrongScansOf({ plan, withoutScans }: Explained): string[] {
  if (withoutScans === undefined) return []
  const isDear = buffersOf(plan) > Math.max(fewPages, scannedForOne * buffersOf(withoutScans))
  const unserved = scansOf(withoutScans)
  return scansOf(plan).filter((table) => isDear || unserved.includes(table))
}

const buffersOf = (plan: Plan) => plan['Shared Hit Blocks'] + plan['Shared Read Blocks']

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Plan[]
}

async function explainAll(client: pg.Client, statements: Statement[], runs: number): Promise<Explained[]> {
  const explained: Explained[] = []
  try {
    await client.query('begin')
    for (const statement of statements) {
      await client.query('savepoint before_it')
      const plan = await explain(client, statement, runs)
      if (scansOf(plan).length === 0) {
        explained.push({ plan })
        continue
      }
      await client.query('rollback to before_it; set local enable_seqscan = off')
      explained.push({ plan, withoutScans: await explain(client, statement, runs) })
      await client.query('set local enable_seqscan = on')
    }
    return explained
  } finally {
    await client.query('rollback; deallocate all')
  }
}

async function explain(client: pg.Client, { text, values }: Statement, runs: number): Promise<Plan> {
  const literals = values.map(literalOf).join(', ')
  await client.query(`prepare asked as ${text}`)
  const asked = literals === '' ? 'asked' : `asked(${literals})`
  for (let run = 0; run < runs; run++) await client.query(`explain execute ${asked}`)
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (analyze, buffers, format json) execute ${asked}`,
  )
  await client.query('deallocate asked')
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  if (plan === undefined) throw new Error(`PostgreSQL did not explain: ${text}`)
  return plan
}

/** A value as an SQL literal; PostgreSQL infers its type from the context. */
function literalOf(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value))
    return pg.escapeLiteral(
      `{${value.map((each) => (each === null ? 'null' : JSON.stringify(textOf(each)))).join(',')}}`,
    )
  return pg.escapeLiteral(textOf(value))
}

function textOf(value: unknown): string {
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`
  return value instanceof Date ? value.toISOString() : String(value)
}

function scansOf(plan: Plan): string[] {
  const own = plan['Node Type'] === 'Seq Scan' && plan['Relation Name'] ? [plan['Relation Name']] : []
  return [...own, ...(plan.Plans ?? []).flatMap(scansOf)]
}

async function hasPages(client: pg.Client, table: string): Promise<boolean> {
  const ask = 'select pg_relation_size($1::regclass) > 8192 as large'
  return (await client.query<{ large: boolean }>(ask, [table])).rows[0]?.large ?? false
}
