import { matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import { webInputs } from './build.ts'
import { readImportGraph } from './proof/import-graph.ts'
import { readTree } from './tree.ts'

const imports = readImportGraph(readTree())

/** The repository's files that these sources import, directly or through other files. */
function reachedFrom(sources: string[]): string[] {
  const reached = new Set(sources)
  for (const source of reached) for (const imported of imports[source] ?? []) reached.add(imported)
  return [...reached]
}

test.each([
  {
    what: 'the configuration of the build',
    sources: ['scripts/front-build.ts', 'scripts/web-build.ts', 'scripts/console-build.ts'],
  },
  { what: 'the account', sources: ['customer-portal/main.tsx'] },
  { what: 'the console', sources: ['agent-console/main.tsx'] },
  { what: 'the card form', sources: ['customer-portal/payment-methods/frame/card-form.ts'] },
])('$what: changing anything that it imports rebuilds the pages', ({ sources }) => {
  // Sources mention documents only in comments, so documents aren't counted as imported.
  const reached = reachedFrom(sources).filter((path) => !path.startsWith('docs/'))
  expect(reached.length).toBeGreaterThan(1)
  expect(reached.filter((path) => !webInputs.some((glob) => matchesGlob(path, glob)))).toEqual([])
})
