import { readFileSync, rmSync, writeFileSync } from 'node:fs'

/** Another process has the embedded database: its message is a sentence for the operator. */
export class DatabaseInUse extends Error {}

/**
 * Takes a folder for this process alone: two processes in one embedded database would lose rows without a word.
 * A lock whose process has ended is taken over.
 * @returns what gives the folder back.
 * @throws DatabaseInUse when a living process holds it.
 */
export function lockFolder(folder: string): () => void {
  const file = `${folder}.lock`
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      return () => rmSync(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const holder = Number(readFileSync(file, 'utf8'))
    if (holder !== process.pid && isAlive(holder))
      throw new DatabaseInUse(
        `The database in ${folder} is in use by process ${holder}: stop that one first.`,
      )
    rmSync(file, { force: true })
  }
  throw new DatabaseInUse(
    `The database in ${folder} was taken by another process at the same moment: start again.`,
  )
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
