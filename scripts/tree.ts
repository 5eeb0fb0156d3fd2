import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'

/** The top-level folders: the workspaces, and the scripts. */
export const rooms = [
  'rulebook',
  'words',
  'web-kit',
  'client',
  'customer-portal',
  'agent-console',
  'help-centre',
  'server',
  'simulators',
  'journeys',
  'scripts',
]

/** A tree of files: contents by path from the root of the repository, with `/` between folders. */
export type Tree = Record<string, string>

const root = join(import.meta.dirname, '..')
const kinds = '{ts,tsx,js,mjs,cjs,css,html,json,jsonc,sql,svg,md,csv}'

/** The repository's files in the work tree, except what's installed, compiled or generated. */
export function readTree(): Tree {
  const patterns = [
    ...rooms.map((room) => `${room}/**/*.${kinds}`),
    `docs/**/*.${kinds}`,
    `*.${kinds}`,
    // Includes tests in any folder, because a test in the wrong folder would never run.
    '**/*.{test,spec,journey}.{ts,tsx,mts,cts,js,jsx,mjs,cjs}',
  ]
  const found = globSync(patterns, {
    cwd: root,
    exclude: ['**/node_modules/**', '**/compiled/**', '**/dist/**', 'test-results/**', 'package-lock.json'],
  })
  const paths = found.map((path) => path.replaceAll(sep, '/')).sort()
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
}
