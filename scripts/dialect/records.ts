// The SQL statements that the server's tests sent to each database, and the calls that they made to the biller.
// `server/testing/record.ts` writes them to a folder.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The databases and billers that tests run with. `platform` is PostgreSQL with a simulated billing platform. The others
 * use the embedded biller.
 */
export type Database = 'pglite' | 'postgres' | 'platform'

interface Line {
  file: string
  kind: 'statement' | 'call'
  text: string
  sender?: string
  cpuMs: number
}

/** An SQL statement or a call to the biller, with the test files that run it. */
export interface Ran {
  kind: 'statement' | 'call'
  /**
   * The product file that sends the SQL statement, or the name of the biller's call. Undefined if only tests send it.
   */
  sender: string | undefined
  files: Set<string>
}

export interface Recorded {
  /** Each SQL statement or call to the biller, by its text. */
  ran: Map<string, Ran>
  /** CPU milliseconds for each test file, without those of a database in another process. */
  costs: Map<string, number>
}

/** Reads what was recorded with one database. Empty if nothing was. */
export function readRecords(folder: string, database: Database): Recorded {
  const names = existsSync(folder) ? readdirSync(folder) : []
  const recorded: Recorded = { ran: new Map(), costs: new Map() }
  for (const name of names.filter((each) => each.startsWith(`${database}-`) && each.endsWith('.jsonl')))
    addProcess(recorded, readFileSync(join(folder, name), 'utf8').trimEnd().split('\n'))
  return recorded
}

function addProcess({ ran, costs }: Recorded, lines: string[]): void {
  let before = 0
  for (const line of lines) {
    const { file, kind, text, sender, cpuMs } = JSON.parse(line) as Line
    const known = ran.get(text)
    ran.set(text, { kind, sender: known?.sender ?? sender, files: (known?.files ?? new Set()).add(file) })
    costs.set(file, (costs.get(file) ?? 0) + cpuMs - before)
    before = cpuMs
  }
}
