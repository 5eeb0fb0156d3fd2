import { cpSync } from 'node:fs'
import { inject } from 'vitest'
import type { PreparedData } from './setup.ts'

/** Makes `dataDir` a copy of a prepared data folder, for a test of the project `processes` that starts commands on it. */
export function copyPrepared(kind: keyof PreparedData, dataDir: string): void {
  cpSync(inject('preparedData')[kind], dataDir, { recursive: true })
}
