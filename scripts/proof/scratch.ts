// Keeps a run's temporary files in memory if the machine has enough. Databases are copied for each test file and
// dropped after it. On disk, a copy costs ten times as much, all of it CPU time: before ext4 allocates an inode, it
// checks all inodes freed within the last five seconds.
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const inMemory = '/dev/shm'
const prefix = 'lightwell-run-'
/**
 * The name of a run's folder: the run's process id, and a part that makes the name unique, since a later run may get
 * the same id.
 */
const ofRun = new RegExp(`^${prefix}(\\d+)-\\w{6}$`)
/** The memory that must be free. It's several times what a whole run keeps in memory at once. */
const roomBytes = 4 * 2 ** 30

/**
 * Makes this process and its children keep their temporary files in memory until it exits. Does nothing if the machine
 * has no `/dev/shm`, if less than 4 GiB of it or of the memory is free, or if the tester chose a folder with `TMPDIR`.
 */
export function keepScratchInMemory(): void {
  if (process.env.TMPDIR || freeBytes() < roomBytes) return
  removeLeftOvers()
  const folder = mkdtempSync(join(inMemory, `${prefix}${process.pid}-`))
  // Lets PostgreSQL and the broker through to their own folders in this one, since they run without root's permissions.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  process.once('exit', () => remove(folder))
}

/** Removes the folders that killed runs left behind. Nothing else frees that memory. */
function removeLeftOvers(): void {
  for (const name of readdirSync(inMemory)) {
    const [, pid] = ofRun.exec(name) ?? []
    if (pid === undefined || isAlive(Number(pid))) continue
    try {
      remove(join(inMemory, name))
    } catch {
      // The folder is another user's, and only they can remove it.
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
    // With EPERM, the process exists, but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
