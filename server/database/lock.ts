import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { DatabaseSync } from 'node:sqlite'

/** Thrown if another process has the embedded database open. The message is a sentence for the operator. */
export class DatabaseInUse extends Error {}

/** The locks that this process holds. A lock without a reference would be garbage collected, and thereby released. */
const held = new Set<DatabaseSync>()

/**
 * Locks a folder for this process. Two processes in one embedded database would silently lose rows. This is an
 * operating system lock, taken through SQLite. It ends with the process, even in a crash, so it's never stale. It also
 * works between containers that share the folder. A file with a process id wouldn't, because in a container every
 * process may have id 1.
 * @returns a function that releases the lock
 * @throws DatabaseInUse if another process has locked the folder
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

/**
 * Reads the name of the process that holds the lock, for the message to the operator. The lock itself doesn't depend on
 * this file.
 */
function readHolder(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return 'another process'
  }
}
