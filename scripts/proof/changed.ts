// Chooses what to run for a change: the tests of the nouns that changed and of those that import them, within a time.

/** A change and its surroundings. Paths start at the root of the repository, with `/` between folders. */
export interface Change {
  /** Files that were added, changed or removed. */
  changed: string[]
  /** The files that each source imports, or names as documents. Test files are among the sources. */
  imports: Record<string, string[]>
  nouns: readonly string[]
  /** Seconds of one core that a test file takes. */
  secondsOf: (path: string) => number
  /** Limit for the sum over the chosen tests. */
  budgetSeconds: number
}

export type Kind = 'unit' | 'server' | 'portal' | 'journeys'

export interface Choice {
  /** Nouns with a changed file. */
  nouns: string[]
  /** Other nouns that import them, those that import a changed file first. */
  importers: string[]
  /** Changed files that belong to no noun and reach further than what is chosen: they need the whole proof. */
  shared: string[]
  /** Test files to run. */
  tests: Record<Kind, string[]>
  /** Tests that didn't fit, as a person would name them: `all tests of voice`, `journeys of help: journeys/help/ask.journey.ts`. */
  leftOut: string[]
  /** Sum of `secondsOf` over the chosen tests. */
  seconds: number
}

interface Ranked {
  test: string
  /** The group it belongs to, as a person would name it: `tests of voice`. */
  why: string
}

const rooms = ['rulebook', 'words', 'client', 'customer-portal', 'help-centre', 'server', 'journeys']
/** Prose: read by the house rules, which always run, and by tests that name it. */
const prose = /^(docs\/.*|[^/]+\.md|NOTICE)$/
/** Tools and samples: the tests beside them and those that import them are enough. */
const workshop = /^(scripts|samples)\//

/**
 * The tests of a change, most telling first: tests that changed themselves, those of the changed nouns, those beside changed
 * files elsewhere or importing them, then those of the importers, journeys last. What doesn't fit the budget is left out by
 * name, except tests that changed: they always run.
 */
export function choose({ changed, imports, nouns, secondsOf, budgetSeconds }: Change): Choice {
  const nounOf = (path: string) => nounIn(path, nouns)
  const tests = Object.keys(imports)
    .filter((path) => kindOf(path) !== undefined)
    .sort()
  const own = unique(changed.map(nounOf))
  const strays = changed.filter((path) => nounOf(path) === undefined)
  const sharedTests = tests.filter(
    (test) =>
      nounOf(test) === undefined &&
      strays.some((path) => folderOf(path) === folderOf(test) || imports[test]?.includes(path)),
  )
  const importers = importersOf(own, changed, imports, nounOf)
  const of = (noun: string, inBrowser: boolean) =>
    tests.filter((test) => nounOf(test) === noun && (kindOf(test) === 'journeys') === inBrowser)
  const ranked: Ranked[] = [
    ...tests.filter((test) => changed.includes(test)).map((test) => ({ test, why: 'changed' })),
    ...own.flatMap((noun) => of(noun, false).map((test) => ({ test, why: `tests of ${noun}` }))),
    ...sharedTests.map((test) => ({ test, why: 'tests beside a change' })),
    ...own.flatMap((noun) => of(noun, true).map((test) => ({ test, why: `journeys of ${noun}` }))),
    ...importers.flatMap((noun) => of(noun, false).map((test) => ({ test, why: `tests of ${noun}` }))),
    ...importers.flatMap((noun) => of(noun, true).map((test) => ({ test, why: `journeys of ${noun}` }))),
  ]
  const chosen = new Set<string>()
  let seconds = 0
  for (const { test, why } of ranked) {
    const cost = secondsOf(test)
    if (chosen.has(test) || (why !== 'changed' && seconds + cost > budgetSeconds)) continue
    chosen.add(test)
    seconds += cost
  }
  const ofKind = (kind: Kind) => [...chosen].filter((test) => kindOf(test) === kind).sort()
  return {
    nouns: own,
    importers,
    shared: strays.filter((path) => !prose.test(path) && !workshop.test(path)),
    tests: {
      unit: ofKind('unit'),
      server: ofKind('server'),
      portal: ofKind('portal'),
      journeys: ofKind('journeys'),
    },
    leftOut: [
      ...nameLeftOut(ranked, chosen),
      ...changed.filter(isOfCommand).map((test) => `commands: ${test}`),
    ],
    seconds,
  }
}

function nameLeftOut(ranked: Ranked[], chosen: Set<string>): string[] {
  const groups = Map.groupBy(ranked, ({ why }) => why)
  return [...groups].flatMap(([why, group]) => {
    const left = group.map(({ test }) => test).filter((test) => !chosen.has(test))
    if (left.length === 0) return []
    return [left.length === group.length ? `all ${why}` : `${why}: ${left.join(', ')}`]
  })
}

/** The noun that a file belongs to by its folder. Undefined for what all nouns share. */
export function nounIn(path: string, nouns: readonly string[]): string | undefined {
  const [room = '', folder = '', ...rest] = path.split('/')
  return rest.length > 0 && rooms.includes(room) && nouns.includes(folder) ? folder : undefined
}

/** The suite that a test file belongs to. Undefined for other files, and for tests of commands, which take minutes. */
export function kindOf(path: string): Kind | undefined {
  if (path.endsWith('.journey.ts')) return 'journeys'
  if (!/\.test\.tsx?$/.test(path) || isOfCommand(path)) return undefined
  if (path.startsWith('server/')) return 'server'
  return path.startsWith('journeys/') ? 'portal' : 'unit'
}

function importersOf(
  own: string[],
  changed: string[],
  imports: Record<string, string[]>,
  nounOf: (path: string) => string | undefined,
): string[] {
  const near: string[] = []
  const far: string[] = []
  for (const [path, imported] of Object.entries(imports)) {
    const noun = nounOf(path)
    if (noun === undefined || own.includes(noun)) continue
    if (imported.some((target) => changed.includes(target) && nounOf(target) !== undefined)) near.push(noun)
    else if (imported.some((target) => own.includes(nounOf(target) ?? ''))) far.push(noun)
  }
  return unique([...unique(near), ...unique(far)], false)
}

function unique(names: (string | undefined)[], sorted = true): string[] {
  const all = [...new Set(names.filter((name) => name !== undefined))]
  return sorted ? all.sort() : all
}

const isOfCommand = (path: string) => path.endsWith('.process.test.ts')
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)
