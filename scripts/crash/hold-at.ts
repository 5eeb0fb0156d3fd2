// Pauses its own process at an SQL statement, so that the process can be killed there. A file says which SQL statement
// that is (`arm`). The process deletes the file when it pauses, so it pauses only once.
//   node --import scripts/crash/hold-at.ts?file=<path> <server>
import { existsSync, readFileSync, rmSync } from 'node:fs'
import pg from 'pg'
import type { HoldAt } from './armed.ts'

const file = new URL(import.meta.url).searchParams.get('file') ?? ''
const realQuery = pg.Client.prototype.query
/** Connections that have already sent an SQL statement that `behind` matches. */
const reached = new WeakSet<pg.Client>()

pg.Client.prototype.query = async function (this: pg.Client, ...asked: unknown[]) {
  const armed = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as HoldAt) : undefined
  if (armed === undefined) return Reflect.apply(realQuery, this, asked)
  const [first] = asked
  const text = typeof first === 'string' ? first : String((first as { text?: unknown }).text)
  const isIt = new RegExp(armed.at, 'i').test(text) && (armed.behind === undefined || reached.has(this))
  if (isIt && armed.when === 'before') await hold()
  const answer = await Reflect.apply(realQuery, this, asked)
  if (armed.behind !== undefined && new RegExp(armed.behind, 'i').test(text)) reached.add(this)
  if (isIt) await hold()
  return answer
} as typeof realQuery

function hold(): Promise<never> {
  rmSync(file)
  return new Promise(() => {})
}
