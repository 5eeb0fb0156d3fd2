import { cpSync } from 'node:fs'
import { inject } from 'vitest'
import type { PreparedData } from './setup.ts'

/**
 * Copies a prepared data folder to `dataDir`. It's for tests of the Vitest project `processes`, which start commands on
 * their own data.
 */
export function copyPrepared(kind: keyof PreparedData, dataDir: string): void {
  cpSync(inject('preparedData')[kind], dataDir, { recursive: true })
}
