import { appendFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import pg from 'pg'
import type { Biller } from '../connectors/billing/port.ts'
import { isOverPlatform } from './biller.ts'
import { outcomesOf, shapeOf } from './call-shape.ts'
import { sameStatement } from './statement-text.ts'

const root = join(import.meta.dirname, '../..')
/**
 * The folder for records of SQL statements and of calls to the biller. Each process that runs tests writes a file
 * there, and `scripts/dialect/records.ts` reads the files. Undefined: nothing is recorded.
 */
const folder = () => process.env.RECORD_FOLDER || undefined
const database = isOverPlatform ? 'platform' : process.env.TEST_DATABASE_URL ? 'postgres' : 'pglite'

/**
 * Matches files whose SQL statements aren't compared: tests and their fixtures, the job runner, and `copy`, which
 * differs between databases.
 */
const notCompared =
  /\.test\.ts$|^server\/testing\/|\/(examples|repeats|test-rows)\.ts$|^server\/start\/start-jobs\.ts$|^server\/database\/copy\.ts$/
/** The files that every SQL statement passes through. They don't count as the sender of a statement. */
const onTheWay = ['server/testing/record.ts', 'server/database/open.ts']

/** Records the SQL statements that each test file sends over this pool, each with the product file that sent it. */
export function recordStatements(pool: pg.Pool): void {
  if (folder() === undefined) return
  pool.on('connect', (client) => {
    client.query = function (this: pg.Client, ...asked: unknown[]) {
      const [first] = asked
      const text = typeof first === 'string' ? first : (first as { text?: unknown }).text
      if (typeof text === 'string') noteStatement(text)
      // Some tests replace this function, so it's looked up on each call.
      return Reflect.apply(pg.Client.prototype.query, this, asked)
    } as typeof client.query
  })
}

/** Wraps a biller. Records the calls that each test file makes to the biller, each by its shape and outcome. */
export function recordBiller(biller: Biller): Biller {
  if (folder() === undefined) return biller
  const members = Object.entries(biller).map(([name, member]) => {
    if (typeof member !== 'function') return [name, member]
    const call = async (...given: unknown[]) => {
      const result: unknown = await Reflect.apply(member, biller, given)
      const asked = [name, ...given.map(shapeOf)].join(' ')
      for (const outcome of outcomesOf(result)) note('call', `${asked} → ${outcome}`, name)
      return result
    }
    return [name, call]
  })
  return Object.fromEntries(members)
}

const senders = new Map<string, string>()
const texts = new Map<string, string>()
function noteStatement(text: string): void {
  const sender = senders.get(text) ?? findSender()
  if (sender !== undefined) senders.set(text, sender)
  const same = texts.get(text) ?? sameStatement(text)
  texts.set(text, same)
  note('statement', same, sender)
}

/** The product file that sends the current SQL statement. Undefined if the statement isn't compared. */
function findSender(): string | undefined {
  const { stackTraceLimit, prepareStackTrace } = Error
  Error.stackTraceLimit = 80
  Error.prepareStackTrace = (_error, sites) => sites
  const sites = new Error().stack as unknown as NodeJS.CallSite[]
  Object.assign(Error, { stackTraceLimit, prepareStackTrace })
  for (const site of sites) {
    const path = site.getFileName() ?? ''
    // The job runner sends its SQL statements through the pool itself. The stack then lacks the code that waited for a
    // connection, and may contain the code that released one. So this statement isn't compared.
    if (path.includes('/node_modules/pg-pool/')) return undefined
    const [, file] = /\/(server\/(?!node_modules\/)[^?]*\.ts)/.exec(path) ?? []
    if (file !== undefined && !onTheWay.includes(file)) return notCompared.test(file) ? undefined : file
  }
  return undefined
}

const withActivity = new Set<string>()
function note(kind: 'statement' | 'call', text: string, sender: string | undefined): void {
  const [path, into] = [testFile(), folder()]
  const key = `${path} ${sender} ${text}`
  if (path === undefined || into === undefined || withActivity.has(key)) return
  withActivity.add(key)
  const { user, system } = process.cpuUsage()
  const cpuMs = Math.round((user + system) / 1000)
  const record = { file: relative(root, path), kind, text, sender, cpuMs }
  appendFileSync(join(into, `${database}-${process.pid}.jsonl`), `${JSON.stringify(record)}\n`)
}

/** The test file that runs in this Vitest worker. Test files share modules, so only Vitest knows. */
const testFile = () =>
  (globalThis as unknown as { __vitest_worker__?: { filepath?: string } }).__vitest_worker__?.filepath
