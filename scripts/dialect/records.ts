// The statements that the server's tests sent to each database, and their calls to the biller.
// `server/testing/record.ts` records them in a folder.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The database and biller of a run. `platform`: PostgreSQL, with a simulated billing platform instead of the embedded
 * biller.
 */
export type Database = 'pglite' | 'postgres' | 'platform'

interface Line {
  file: string
  kind: 'statement' | 'call'
  text: string
  sender?: string
  cpuMs: number
}

/** A statement or a call to the biller, with the test files that run it. */
export interface Ran {
  kind: 'statement' | 'call'
  /** The product file that sends the statement, or the call's name. Undefined if only tests send it. */
  sender: string | undefined
  files: Set<string>
}

export interface Recorded {
  /** Statements and calls, by their text. */
  ran: Map<string, Ran>
  /** CPU milliseconds of the process that ran a file, not counting a database in another process. */
  costs: Map<string, number>
}

/** Reads the records of one database. Empty if there are none. */
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
