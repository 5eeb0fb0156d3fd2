// Finds the test files in the folders and files on the command line.
import { existsSync, globSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import type { Done } from './pool.ts'
import { suites } from './suites.ts'

const root = join(import.meta.dirname, '../..')

/** The test files in these folders and files. If one of the paths has none, returns a sentence that says so. */
export function testFilesIn(paths: string[]): string[] | { refused: string } {
  const all = globSync(
    Object.values(suites).flatMap(({ include }) => include),
    { cwd: root, exclude: ['**/node_modules'] },
  ).map((file) => file.replaceAll(sep, '/'))
  const found = new Set<string>()
  for (const asked of paths) {
    const path = relative(root, resolve(root, asked)).replaceAll(sep, '/')
    const files = all.filter((file) => file === path || file.startsWith(`${path}/`))
    if (files.length === 0)
      return {
        refused: existsSync(join(root, path)) ? `There is no test in ${path}.` : `There is no ${path} here.`,
      }
    for (const file of files) found.add(file)
  }
  return [...found].sort()
}

/** The requested files in which no test ran. Empty if a step was skipped, since its files' tests are unknown then. */
export function withoutTests(files: string[], done: Done[]): string[] {
  const tests = done.flatMap(({ outcome }) => outcome.tests ?? [])
  if (done.some(({ outcome }) => outcome.skipped > 0 && outcome.tests === undefined)) return []
  return files.filter((file) => !tests.some(({ name }) => name.startsWith(`${file} › `)))
}
