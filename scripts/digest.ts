import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A digest of files' names and contents. It shows later if any of the files has changed. */
export function digestOf(root: string, patterns: string[]): string {
  const hash = createHash('sha256')
  const files = patterns.flatMap((pattern) =>
    globSync(pattern, { cwd: root, exclude: ['**/node_modules/**', '**/compiled/**', '**/*.test.ts'] }),
  )
  for (const file of [...new Set(files)].sort())
    hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}
