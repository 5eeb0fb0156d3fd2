// Where a run keeps its temporary files: in memory, where the machine has some to spare. Databases are copied for each file of
// tests and dropped after it, and ext4 looks through every inode that was freed within the last five seconds before it takes one:
// on a disk such a copy costs ten times as much, and all of it is the processor's work.
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const inMemory = '/dev/shm'
const prefix = 'lightwell-run-'
/** The process id of the run, and what makes the name unique: a later run may have the same id. */
const ofRun = new RegExp(`^${prefix}(\\d+)-\\w{6}$`)
/** Several times what a whole run has there at once. */
const roomBytes = 4 * 2 ** 30

/**
 * Has this process and its children keep their temporary files in memory, until it exits. Does nothing where there's no such file
 * system, where it or the memory has less than 4 GiB free, or where the tester has chosen a folder by `TMPDIR`.
 */
export function keepScratchInMemory(): void {
  if (process.env.TMPDIR || freeBytes() < roomBytes) return
  removeLeftOvers()
  const folder = mkdtempSync(join(inMemory, `${prefix}${process.pid}-`))
  // PostgreSQL and the broker give up being root, and have folders of their own in it.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  process.once('exit', () => remove(folder))
}

/** What runs that were killed have left behind: memory that nobody else gives back. */
function removeLeftOvers(): void {
  for (const name of readdirSync(inMemory)) {
    const [, pid] = ofRun.exec(name) ?? []
    if (pid === undefined || isAlive(Number(pid))) continue
    try {
      remove(join(inMemory, name))
    } catch {
      // Another user's: only they can remove it.
    }
  }
}

function freeBytes(): number {
  try {
    const { bavail, bsize } = statfsSync(inMemory)
    return Math.min(bavail * bsize, freemem())
  } catch {
    return 0
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Somebody else's.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
