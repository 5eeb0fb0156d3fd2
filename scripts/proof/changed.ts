// Chooses the tests to run for a change: those closest to it, as many as fit into the time.

import { isStory, isTooLong, type Kind, kindOf, nounIn } from './kinds.ts'
import { clarityOf, type Imports, type Said, stepsTo } from './nearness.ts'

/** A change, and the facts that tests are chosen by. Paths start at the repository's root, with `/` between folders. */
export interface Change {
  /** Files that were added, changed or removed. */
  changed: string[]
  /** The imports of each source file, including test files. */
  imports: Imports
  /**
   * The keys of the messages in each file. For a source, these are the messages it shows. For a changed words file,
   * they're the messages that changed.
   */
  said: Said
  nouns: readonly string[]
  /** Seconds that a test file takes on one worker. */
  secondsOf: (path: string) => number
  /** The most seconds that all chosen tests together may take. */
  budgetSeconds: number
}

/** Tests that were chosen for the same reason. */
export interface Group {
  /** The reason, which completes "tests" or "tests that": `of payments`, `show what changed`. */
  why: string
  chosen: string[]
  /** The tests that didn't fit into the budget. */
  leftOut: string[]
}

export interface Choice {
  /** Nouns with a changed file. */
  nouns: string[]
  /** Other nouns that import the changed nouns. Those that import a changed file come first. */
  importers: string[]
  /**
   * Changed files that belong to no noun. They affect more than the chosen tests cover, so they need the whole proof.
   */
  shared: string[]
  /**
   * The groups of chosen tests, nearest to the change first. A test that fits several groups is in the first of them.
   */
  groups: Group[]
  /** Test files to run. */
  tests: Record<Kind, string[]>
  /** Changed tests that aren't run because they take minutes: tests of commands and of every page. */
  tooLong: string[]
  /** The sum of `secondsOf` for the chosen tests. */
  seconds: number
}

/**
 * Prose, such as docs. The house rules read all of it and always run. Tests that name one of these files read it too.
 */
const prose = /^(docs\/.*|[^/]+\.md|NOTICE)$/
/** Tools and samples. A change to one of them needs only the tests next to it and those that import it. */
const workshop = /^(scripts|samples)\//
/** The sources of the pages that customers see in their account. */
const ofPages = /^(customer-portal|web-kit)\//
/** The test that renders every page for every kind of person, without a browser. */
export const everyPage = 'journeys/every-page/routes-of-the-specification.test.ts'
const ofServer = /^server\/(?!.*\.test\.ts$)/
/** The test that calls every route as every kind of person. */
export const everyRoute = 'server/start/guard-matrix.test.ts'
/**
 * A test shows a change clearly if its rating is at least this share of the best test's. Such tests come before all
 * other tests of their noun.
 */
const clear = 0.5
/**
 * The largest share of the budget that one test file of an unchanged noun may take. In the same time, a dozen shorter
 * files prove more.
 */
const ofBudgetAtMost = 0.1

/**
 * Chooses the tests for a change. Changed tests always run. Others that don't fit the budget are only named. From
 * nearest to farthest:
 * - tests that changed themselves,
 * - tests that import a changed file,
 * - tests that show a changed file (`clarityOf`),
 * - tests of the changed nouns, then of the nouns that import them; stories come after the cheaper tests.
 */
export function choose({ changed, imports, said, nouns, secondsOf, budgetSeconds }: Change): Choice {
  const nounOf = (path: string) => nounIn(path, nouns)
  const tests = Object.keys(imports).filter((path) => kindOf(path) !== undefined)
  const own = unique(changed.map(nounOf)).sort()
  const importers = importersOf(own, changed, imports, nounOf)
  const strays = changed.filter((path) => nounOf(path) === undefined)

  const isList = (path: string) =>
    nounOf(path) === undefined && unique((imports[path] ?? []).map(nounOf)).length > nouns.length / 2
  const steps = stepsTo(changed, omit(imports, isList))
  const ofStories = stepsTo(
    changed.filter((path) => path.startsWith('journeys/')),
    imports,
  )
  const showing = tests.filter((test) => test.startsWith('journeys/') && test !== everyPage)
  const clarity = clarityOf(
    showing,
    changed.filter((path) => !path.startsWith('journeys/') && kindOf(path) === undefined),
    imports,
    said,
  )
  const clarityTo = (test: string) => clarity.get(test) ?? 0
  // The position of a test's noun: changed nouns first, then nouns that import one, then all others.
  const placeOf = (test: string) => [...own, ...importers, nounOf(test)].indexOf(nounOf(test))
  const nearest = (some: string[]) =>
    some.toSorted(
      (one, other) =>
        Number(isStory(one)) - Number(isStory(other)) ||
        clarityTo(other) - clarityTo(one) ||
        (isStory(one) ? 0 : (steps.get(one) ?? Infinity) - (steps.get(other) ?? Infinity)) ||
        placeOf(one) - placeOf(other) ||
        (one < other ? -1 : 1),
    )
  const isOfImporter = (test: string) => {
    const noun = nounOf(test)
    if (isStory(test)) return noun !== undefined && importers.includes(noun)
    return steps.has(test) && (noun === undefined || importers.includes(noun))
  }
  const ofNoun = (noun: string, story: boolean) =>
    nearest(tests.filter((test) => nounOf(test) === noun && isStory(test) === story))
  const ranked = [
    { why: 'changed', tests: tests.filter((test) => changed.includes(test)) },
    {
      why: 'use what changed',
      tests: nearest(tests.filter((test) => steps.get(test) === 1 || ofStories.has(test))),
    },
    { why: 'show what changed', tests: nearest(showing.filter((test) => clarityTo(test) >= clear)) },
    { why: 'draw every page', tests: changed.some((path) => ofPages.test(path)) ? [everyPage] : [] },
    { why: 'try every route', tests: changed.some((path) => ofServer.test(path)) ? [everyRoute] : [] },
    ...own.map((noun) => ({ why: `of ${noun}`, tests: ofNoun(noun, false) })),
    {
      why: 'beside a change',
      tests: tests.filter((test) => strays.some((path) => folderOf(path) === folderOf(test))),
    },
    ...own.map((noun) => ({ why: `of ${noun}`, tests: ofNoun(noun, true) })),
    { why: 'of what imports it', tests: nearest(tests.filter(isOfImporter)) },
  ]
  const limitFor = (test: string) => budgetSeconds * (own.includes(nounOf(test) ?? '') ? 1 : ofBudgetAtMost)
  const { groups, seconds } = fill(ranked, secondsOf, budgetSeconds, limitFor)
  const chosen = groups.flatMap((group) => group.chosen).sort()
  const ofKind = (kind: Kind) => chosen.filter((test) => kindOf(test) === kind)
  return {
    nouns: own,
    importers,
    shared: strays.filter((path) => !prose.test(path) && !workshop.test(path)),
    groups,
    tests: {
      unit: ofKind('unit'),
      server: ofKind('server'),
      portal: ofKind('portal'),
      journeys: ofKind('journeys'),
    },
    tooLong: changed.filter((path) => isTooLong(path) && path in imports),
    seconds,
  }
}

/** Takes tests in order until the budget is full. Groups all tests by reason, including those that didn't fit. */
function fill(
  ranked: { why: string; tests: string[] }[],
  secondsOf: (path: string) => number,
  budgetSeconds: number,
  limitFor: (path: string) => number,
): { groups: Group[]; seconds: number } {
  const groups = new Map<string, Group>()
  const seen = new Set<string>()
  let seconds = 0
  for (const { why, tests } of ranked)
    for (const test of tests) {
      if (seen.has(test)) continue
      seen.add(test)
      const group = groups.get(why) ?? { why, chosen: [], leftOut: [] }
      groups.set(why, group)
      const cost = secondsOf(test)
      const fits = why === 'changed' || cost <= Math.min(limitFor(test), budgetSeconds - seconds)
      group[fits ? 'chosen' : 'leftOut'].push(test)
      if (fits) seconds += cost
    }
  return { groups: [...groups.values()], seconds }
}

function importersOf(
  own: string[],
  changed: string[],
  imports: Imports,
  nounOf: (path: string) => string | undefined,
): string[] {
  const near: string[] = []
  const far: string[] = []
  for (const [path, imported] of Object.entries(imports)) {
    const noun = nounOf(path)
    if (noun === undefined || own.includes(noun)) continue
    if (imported.some((target) => changed.includes(target))) near.push(noun)
    else if (imported.some((target) => own.includes(nounOf(target) ?? ''))) far.push(noun)
  }
  return unique([...near.sort(), ...far.sort()])
}

function unique(names: (string | undefined)[]): string[] {
  return [...new Set(names.filter((name) => name !== undefined))]
}

/**
 * Leaves out files that list all nouns, such as the server's entry points. With them, every file would import every
 * other one.
 */
function omit(imports: Imports, isList: (path: string) => boolean): Imports {
  return Object.fromEntries(Object.entries(imports).filter(([path]) => !isList(path)))
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)
