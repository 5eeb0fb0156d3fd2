// What a file is by its path: of which noun, and a test of which suite.

export type Kind = 'unit' | 'server' | 'portal' | 'journeys'
export const kinds: readonly Kind[] = ['unit', 'server', 'portal', 'journeys']

const rooms = ['rulebook', 'words', 'client', 'customer-portal', 'help-centre', 'server', 'journeys']

/** As the projects in vitest.config.ts take them. */
const suites: [Kind, RegExp][] = [
  ['unit', /^(rulebook|client|simulators|scripts|web-kit|customer-portal)\/.*\.test\.ts$/],
  ['server', /^server\/.*\.test\.ts$/],
  ['portal', /^journeys\/.*\.test\.ts$/],
  ['journeys', /^journeys\/.*\.journey\.ts$/],
]

/** The noun that a file belongs to by its folder. Undefined for what all nouns share. */
export function nounIn(path: string, nouns: readonly string[]): string | undefined {
  const [room = '', folder = '', ...rest] = path.split('/')
  return rest.length > 0 && rooms.includes(room) && nouns.includes(folder) ? folder : undefined
}

/** The suite that runs a test file. Undefined for other files, and for tests that take minutes. */
export function kindOf(path: string): Kind | undefined {
  return isTooLong(path) ? undefined : suites.find(([, files]) => files.test(path))?.[0]
}

/** Whether a file is a test of commands, or a story about every page: they take minutes. */
export function isTooLong(path: string): boolean {
  return /\.process\.test\.ts$|^journeys\/every-page\/.*\.journey\.ts$/.test(path)
}

export function isStory(path: string): boolean {
  return path.endsWith('.journey.ts')
}
