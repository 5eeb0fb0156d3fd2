// Finds the noun of a file: the subject of the product that the file is about, such as payments. Also finds the suite
// of a test. Both come from the path.

import { type Suite, suiteOf } from './suites.ts'

export type Kind = 'unit' | 'server' | 'portal' | 'journeys'
export const kinds: readonly Kind[] = ['unit', 'server', 'portal', 'journeys']

const rooms = [
  'rulebook',
  'words',
  'client',
  'customer-portal',
  'agent-console',
  'help-centre',
  'server',
  'journeys',
]

const kindOfSuite: Record<Suite, Kind | undefined> = {
  unit: 'unit',
  pages: 'unit',
  portal: 'portal',
  processes: undefined,
  server: 'server',
  journeys: 'journeys',
}

/** The noun that a file belongs to, by its folder. Undefined for files that all nouns share. */
export function nounIn(path: string, nouns: readonly string[]): string | undefined {
  const [room = '', folder = '', ...rest] = path.split('/')
  return rest.length > 0 && rooms.includes(room) && nouns.includes(folder) ? folder : undefined
}

/** The suite that runs a test file. Undefined for other files, and for tests that take minutes. */
export function kindOf(path: string): Kind | undefined {
  const suite = suiteOf(path)
  return suite === undefined || isTooLong(path) ? undefined : kindOfSuite[suite]
}

/** True for tests of commands and for stories about every page, which take minutes. */
export function isTooLong(path: string): boolean {
  return /\.process\.test\.ts$|^journeys\/every-page\/.*\.journey\.ts$/.test(path)
}

export function isStory(path: string): boolean {
  return path.endsWith('.journey.ts')
}
