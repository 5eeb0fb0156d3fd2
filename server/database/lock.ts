import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { DatabaseSync } from 'node:sqlite'

/** Another process has the embedded database: its message is a sentence for the operator. */
export class DatabaseInUse extends Error {}

/** Kept for as long as they are held: one that nobody refers to any more would be closed, and free. */
const held = new Set<DatabaseSync>()

/**
 * Takes a folder for this process alone: two processes in one embedded database would lose rows without a word. The lock is
 * the operating system's own, taken through SQLite: it ends with its process, however that ends, so that there is none to
 * be found stale; and it holds between containers that share the folder, in which every process may have the number 1.
 * @returns what gives the folder back.
 * @throws DatabaseInUse when another process holds it.
 */
export function lockFolder(folder: string): () => void {
  const lock = new DatabaseSync(`${folder}.in-use`)
  const holder = `${folder}.holder`
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if (!isHeldByAnother(error)) throw error
    throw new DatabaseInUse(`The database in ${folder} is in use by ${readHolder(holder)}. Stop it first.`)
  }
  held.add(lock)
  writeFileSync(holder, `process ${process.pid} on ${hostname()}`)
  return () => {
    rmSync(holder, { force: true })
    held.delete(lock)
    lock.close()
  }
}

const sqliteBusy = 5
const isHeldByAnother = (error: unknown) =>
  error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy

/** Only for people to read: the lock is what counts. */
function readHolder(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return 'another process'
  }
}
