import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { bareEnvironment } from '../bare-environment.ts'

/** The data folders that tests copy (`copy.ts`). */
export interface PreparedData {
  /** A migrated database without rows. */
  migrated: string
  /** A database with the demo's data as of now, and the key that decrypts the data. */
  demonstration: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    preparedData: PreparedData
  }
}

/**
 * Fills the data folders once for all tests of a run. Migrating a database and loading the demo takes longer than most
 * tests. The next run fills them again, since the demo's dates end today.
 */
export default async function prepareData(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'lightwell-prepared-'))
  const prepared = { migrated: join(folder, 'migrated'), demonstration: join(folder, 'demonstration') }
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    await promisify(execFile)(
      process.execPath,
      [join(import.meta.dirname, 'fill.ts'), prepared.migrated, prepared.demonstration],
      { env: bareEnvironment() },
    )
  } catch (error) {
    remove()
    throw error
  }
  project.provide('preparedData', prepared)
  return remove
}
