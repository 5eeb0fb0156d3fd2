// What a read costs as the provider grows, counted in buffers: the SQL that each call and each job's claim really runs,
// explained on a database of a thousand accounts and on a large one (standards: PostgreSQL).
import { buildApp } from '@lightwell/server/app.ts'
import { readConfig } from '@lightwell/server/config.ts'
import { claimMails } from '@lightwell/server/connectors/mail/store.ts'
import { openDatabase } from '@lightwell/server/database/open.ts'
import type { Database } from '@lightwell/server/database/transaction.ts'
import { removeExpired } from '@lightwell/server/identity/store.ts'
import { findReprintsToPrint, takeUpReprints } from '@lightwell/server/paper-bills/store.ts'
import { removeOldForms } from '@lightwell/server/payment-methods/store.ts'
import { claimDuePayments, claimPendingPayments } from '@lightwell/server/payments/claim-store.ts'
import { findUnexplained } from '@lightwell/server/payments/store.ts'
import { claimBilledAccounts, findBillingFacts } from '@lightwell/server/statements/billing-store.ts'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { type Statement, type Touched, touchedBy } from './explain.ts'
import { measured, populate, populatedAt, populatedOn } from './populate.ts'
import { otherReads, reads } from './reads.ts'

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
/** What a job takes at once. */
const most = 64

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

interface Cost extends Touched {
  call: string
  statements: number
}

async function costsAt(clusterUrl: string, accounts: number): Promise<Cost[]> {
  const { url, middle } = await populate(clusterUrl, accounts)
  const costs: Cost[] = []
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const [call, statements] of await capture(url, middle))
      costs.push({ call, statements: statements.length, ...(await touchedBy(client, statements)) })
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
  const now = world.clock()
  const aDayAgo = now.subtract({ hours: 24 })
  type Claim = (queries: Database) => Promise<unknown>
  const claims: Record<string, Claim> = {
    'job: statements that are due': async (queries) => {
      const due = await claimBilledAccounts(queries, { today: populatedOn, most, without: [] })
      return findBillingFacts(queries, due, config.businessZone)
    },
    'job: bills to take up for printing': (queries) => takeUpReprints(queries, now, most),
    'job: bills to print': (queries) => findReprintsToPrint(queries, now.subtract({ minutes: 30 }), most),
    'job: payments that are due': (queries) =>
      claimDuePayments(queries, { today: populatedOn, autopayRests: false }, now, most),
    'job: payments that are pending': (queries) =>
      claimPendingPayments(queries, now.subtract({ seconds: 20 }), now, most),
    'job: payments to question': (queries) =>
      findUnexplained(queries, { instant: aDayAgo, day: populatedOn }, most),
    'job: mails to send': (queries) => claimMails(queries, now, most),
    'job: forms to forget': (queries) => removeOldForms(queries, aDayAgo),
    'job: sessions to forget': (queries) => removeExpired(queries, now),
  }
  const captured: [string, Statement[]][] = []
  try {
    for (const [call, path] of Object.entries({ ...reads(middle), ...otherReads(middle) }))
      captured.push([call, await during(() => ask(app, path))])
    for (const [call, claim] of Object.entries(claims))
      captured.push([call, await during(() => undone(opened.database, claim))])
  } finally {
    await app.close()
    await opened.close()
  }
  return captured
}

/** Runs a claim and undoes it, so that there is as much for the next. */
async function undone(database: Database, claim: (queries: Database) => Promise<unknown>): Promise<void> {
  const transaction = await database.startTransaction().execute()
  await claim(transaction)
  await transaction.rollback().execute()
}

async function ask(app: FastifyInstance, url: string): Promise<void> {
  const answer = await app.inject({ url, cookies: { lightwell: measured.token } })
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`)
}
