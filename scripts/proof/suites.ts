// The test files of each suite. Vitest's projects and the journeys get their files from this list. `npm test` uses the
// list to find the suite of a path on its command line. A house rule uses it to find tests that no suite runs.
import { matchesGlob } from 'node:path'

interface TestFiles {
  include: string[]
  exclude?: string[]
}

const processTests = ['scripts/**/*.process.test.ts']
/** This test needs Vite, because it imports the words of all folders at once. */
const builtWords = 'journeys/content/words.test.ts'

export const suites = {
  unit: { include: ['{rulebook,client,simulators,scripts}/**/*.test.ts'], exclude: processTests },
  pages: { include: ['{web-kit,customer-portal,agent-console}/**/*.test.ts', builtWords] },
  portal: { include: ['journeys/**/*.test.ts'], exclude: [builtWords] },
  processes: { include: processTests },
  server: { include: ['server/**/*.test.ts'] },
  journeys: { include: ['journeys/**/*.journey.ts'] },
} satisfies Record<string, TestFiles>

export type Suite = keyof typeof suites

/** The suite that runs a test file. Undefined if no suite does. */
export function suiteOf(path: string): Suite | undefined {
  const matches = (globs: string[] = []) => globs.some((glob) => matchesGlob(path, glob))
  const all: [string, TestFiles][] = Object.entries(suites)
  return all.find(([, { include, exclude }]) => matches(include) && !matches(exclude))?.[0] as
    | Suite
    | undefined
}
