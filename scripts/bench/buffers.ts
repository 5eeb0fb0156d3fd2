// What a read costs as the provider grows, counted in buffers: the SQL that each call really runs, explained on a
// database of a thousand accounts and on a large one (standards: PostgreSQL).
import { buildApp } from '@lightwell/server/app.ts'
import { readConfig } from '@lightwell/server/config.ts'
import { openDatabase } from '@lightwell/server/database/open.ts'
import { claimDuePayments, claimPendingPayments, findUnexplained } from '@lightwell/server/payments/store.ts'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { measured, populate, populatedAt } from './populate.ts'
import { reads } from './reads.ts'

export interface BufferRow {
  call: string
  statements: number
  small: number
  large: number
  /** Tables of more than one page that a plan read from end to end. */
  scanned: string[]
}

const mostGrowth = 2
const mostStatements = 3

/** Measures every read and every claim of a job on both sizes. */
export async function countBuffers(
  clusterUrl: string,
  sizes: { small: number; large: number },
): Promise<BufferRow[]> {
  const small = await costsAt(clusterUrl, sizes.small)
  const large = await costsAt(clusterUrl, sizes.large)
  return small.map(({ call, statements, buffers }, at) => {
    const there = large[at]
    if (there?.call !== call) throw new Error('The two sizes were not measured alike.')
    return { call, statements, small: buffers, large: there.buffers, scanned: there.scanned }
  })
}

/** Prints the table. `true` where no read grows beyond its bound, scans a table, or takes more statements than it may. */
export function reportBuffers(rows: BufferRow[], print: (line: string) => void): boolean {
  let isGood = true
  for (const { call, statements, small, large, scanned } of rows) {
    const good = large <= mostGrowth * small && scanned.length === 0 && statements <= mostStatements
    isGood &&= good
    const figures = `${String(statements).padStart(2)} statements ${String(small).padStart(5)} → ${String(large).padStart(5)} buffers`
    print(
      `${call.padEnd(28)} ${figures}  ×${(large / small).toFixed(2)} ${good ? 'ok' : `OVER ${scanned.join(' ')}`}`,
    )
  }
  return isGood
}

interface Statement {
  text: string
  values: unknown[]
}
interface Cost {
  call: string
  statements: number
  buffers: number
  scanned: string[]
}

async function costsAt(clusterUrl: string, accounts: number): Promise<Cost[]> {
  const { url, middle } = await populate(clusterUrl, accounts)
  const costs: Cost[] = []
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const [call, statements] of await capture(url, middle))
      costs.push({ call, statements: statements.length, ...(await explain(client, statements)) })
  } finally {
    await client.end()
  }
  return costs
}

/** Runs each call once and keeps the SQL that reached the driver. */
async function capture(url: string, middle: number): Promise<[string, Statement[]][]> {
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: url,
    CLOCK: populatedAt,
    DATA_DIR: '/tmp/lightwell-bench',
  })
  const opened = await openDatabase(config)
  const heard: Statement[] = []
  opened.pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((ask: string | Statement, values?: unknown[], ...rest: unknown[]) => {
      const statement =
        typeof ask === 'string'
          ? { text: ask, values: values ?? [] }
          : { text: ask.text, values: ask.values ?? [] }
      if (!/^(begin|commit|rollback)/i.test(statement.text)) heard.push(statement)
      return query(ask, values, ...rest)
    }) as never
  })
  const { app, world } = await buildApp(config, opened)
  const during = async (run: () => Promise<unknown>) => {
    heard.length = 0
    await run()
    return [...heard]
  }
  const claims: Record<string, (queries: typeof opened.database) => Promise<unknown>> = {
    'claim payments that are due': (queries) => claimDuePayments(queries, '2026-11-25', world.clock(), 16),
    'claim pending payments': (queries) => claimPendingPayments(queries, world.clock(), world.clock(), 16),
    'question payments': (queries) =>
      findUnexplained(queries, { instant: world.clock(), day: '2026-11-18' }, 100),
  }
  const captured: [string, Statement[]][] = []
  try {
    for (const [call, path] of Object.entries(reads(middle)))
      captured.push([call, await during(() => ask(app, path))])
    for (const [call, claim] of Object.entries(claims))
      captured.push([call, await during(() => claim(opened.database))])
  } finally {
    await app.close()
    await opened.close()
  }
  return captured
}

async function ask(app: FastifyInstance, url: string): Promise<void> {
  const answer = await app.inject({ url, cookies: { lightwell: measured.token } })
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`)
}

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Plan[]
}

async function explain(
  client: pg.Client,
  statements: Statement[],
): Promise<{ buffers: number; scanned: string[] }> {
  let buffers = 0
  const scanned = new Set<string>()
  for (const { text, values } of statements) {
    await client.query('begin')
    const { rows } = await client.query(`explain (analyze, buffers, format json) ${text}`, values)
    await client.query('rollback')
    const plan = (rows[0] as { 'QUERY PLAN': [{ Plan: Plan }] })['QUERY PLAN'][0].Plan
    buffers += plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
    for (const table of scansOf(plan)) if (await hasPages(client, table)) scanned.add(table)
  }
  return { buffers, scanned: [...scanned] }
}

function scansOf(plan: Plan): string[] {
  const own = plan['Node Type'] === 'Seq Scan' && plan['Relation Name'] ? [plan['Relation Name']] : []
  return [...own, ...(plan.Plans ?? []).flatMap(scansOf)]
}

async function hasPages(client: pg.Client, table: string): Promise<boolean> {
  const { rows } = await client.query('select pg_relation_size($1::regclass) > 8192 as large', [table])
  return rows[0].large
}
