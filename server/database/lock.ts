import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { DatabaseSync } from 'node:sqlite'

/** Another process has the embedded database open: the message is a sentence for the operator. */
export class DatabaseInUse extends Error {}

/** Referenced for as long as they're held: an unreferenced one would be closed, and so released. */
const held = new Set<DatabaseSync>()

/**
 * Locks a folder for this process: two processes in one embedded database would silently lose rows. It's an
 * operating system lock, taken through SQLite. It ends with its process, however that ends, so it's never stale;
 * and it works between containers that share the folder, where every process may have the number 1.
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

/** Only for people to read: the lock is what counts. */
function readHolder(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return 'another process'
  }
}
