import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { DatabaseSync } from 'node:sqlite'

/** Thrown if another process has the embedded database open. The message is a sentence for the operator. */
export class DatabaseInUse extends Error {}

/** Locks are referenced here while they're held. Otherwise they would be garbage collected, and so released. */
const held = new Set<DatabaseSync>()

/**
 * Locks a folder for this process: two processes in one embedded database would silently lose rows. It's an operating
 * system lock, taken through SQLite. It ends with its process, no matter how that ends, so it's never stale. It also
 * works between containers that share the folder, where every process may have the number 1.
 * @returns a function that releases the folder.
 * @throws DatabaseInUse if another process has it.
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

/** Only for people to read: the lock itself is what counts. */
function readHolder(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return 'another process'
  }
}
