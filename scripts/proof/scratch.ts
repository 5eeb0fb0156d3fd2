// Keeps a run's temporary files in memory if there's enough. Each test file copies a database and drops it. On disk, a
// copy takes ten times as much CPU, because ext4 is slow after many deletions: before it allocates an inode, it checks
// all inodes freed within the last five seconds.
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const inMemory = '/dev/shm'
const prefix = 'lightwell-run-'
/**
 * Matches the name of a run's folder. It has the run's process id, and a random part because a later run may get the
 * same id.
 */
const ofRun = new RegExp(`^${prefix}(\\d+)-\\w{6}$`)
/** The memory that must be free, in bytes. It's several times what a run's temporary files take up at once. */
const roomBytes = 4 * 2 ** 30

/**
 * Makes this process and its children keep temporary files in memory until this process exits. Does nothing if the
 * tester chose a folder with `TMPDIR`, or if the machine has no `/dev/shm`. Also does nothing if less than 4 GiB of
 * memory or of `/dev/shm` is free.
 */
export function keepScratchInMemory(): void {
  if (process.env.TMPDIR || freeBytes() < roomBytes) return
  removeLeftOvers()
  const folder = mkdtempSync(join(inMemory, `${prefix}${process.pid}-`))
  // PostgreSQL and the broker run without root's permissions. This lets them reach their own folders inside this one.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  process.once('exit', () => remove(folder))
}

/** Deletes the in-memory folders that killed runs left behind. Nothing else would free that memory. */
function removeLeftOvers(): void {
  for (const name of readdirSync(inMemory)) {
    const [, pid] = ofRun.exec(name) ?? []
    if (pid === undefined || isAlive(Number(pid))) continue
    try {
      remove(join(inMemory, name))
    } catch {
      // The folder belongs to another user, and only they can delete it.
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
    // EPERM means that the process exists but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
