// Puts together the steps of a run: all of them, some by name, those for a change, or those for a busy machine.
import { busyLoops } from './busy-loops.ts'
import type { Choice } from './changed.ts'
import { checkSteps, directions, lint, types, unitTests, words } from './check-steps.ts'
import type { Database } from './database.ts'
import { withNeeds } from './pool.ts'
import { runVitest } from './runners.ts'
import { type Step, skipped } from './step.ts'
import { type Suite, suiteOf } from './suites.ts'
import {
  browser,
  build,
  commands,
  crashRun,
  journeys,
  moneyOverPlatform,
  mosquitto,
  poppler,
  portal,
  postgres,
  serverOn,
  testSteps,
} from './test-steps.ts'

/** All steps: those of `npm run check` (`check.ts`), and those that need a database, a browser or other processes. */
export function wholeProof(database: Database): Step[] {
  return [...checkSteps(), ...testSteps(database)]
}

/**
 * The steps whose names contain one of the words, with the steps they need. Returns a word as `unknown` if no step's
 * name contains it.
 */
export function named(steps: Step[], names: string[]): Step[] | { unknown: string } {
  const unknown = names.find((name) => !steps.some((step) => step.name.includes(name)))
  if (unknown !== undefined) return { unknown }
  const asked = steps.filter((step) => names.some((name) => step.name.includes(name)))
  return withNeeds(steps, asked)
}

/** The steps that run these test files while someone waits for the result. Includes the steps that these need. */
export function testsIn(files: string[], database: Database): Step[] {
  return withGround(database, suitesOf(files, database, true))
}

/** The steps that run these test files while busy loops use every core. */
export function busyTestsIn(files: string[], database: Database): Step[] {
  return withGround(database, besideLoops(suitesOf(files, database, false)))
}

/**
 * The steps of the suites that run these test files.
 * @param isAskedFor true if someone is waiting for the result on a quiet machine
 */
function suitesOf(files: string[], database: Database, isAskedFor: boolean): Step[] {
  const bySuite = Map.groupBy(files, suiteOf)
  const filesOf = (...suites: Suite[]) => suites.flatMap((suite) => bySuite.get(suite) ?? [])
  const stepsWith = (chosen: string[], steps: (files: string[]) => Step[]) =>
    chosen.length > 0 ? steps(chosen) : []
  return [
    ...stepsWith(filesOf('unit', 'pages'), (unit) => [unitTests(unit)]),
    ...stepsWith(filesOf('processes'), (processes) => [commands(processes)]),
    ...stepsWith(filesOf('server'), (server) => [
      serverOn('PGlite', database, server),
      serverOn('PostgreSQL', database, server),
      moneyOverPlatform(database, server),
    ]),
    ...stepsWith(filesOf('portal'), (calls) => [portal(database, calls)]),
    ...stepsWith(filesOf('journeys'), (stories) => [journeys(database, stories, isAskedFor)]),
  ]
}

/** The steps for a change: the chosen tests on one database, and the checks that only read the sources. */
export async function changeSteps({ tests }: Pick<Choice, 'tests'>, database: Database): Promise<Step[]> {
  // If the database can't be opened, no test of the server starts. The step `postgres` reports why.
  const isThere = tests.server.length > 0 && (await database.open().catch(() => undefined)) !== undefined
  const kind = isThere ? 'PostgreSQL' : 'PGlite'
  return withGround(database, [
    types(),
    lint(),
    directions(),
    unitTests(['scripts/house.test.ts', ...tests.unit]),
    // The server's tests get two workers on either database. A single worker would take longer than the three minutes
    // that a run for a change may take.
    ...(tests.server.length > 0 ? [{ ...serverOn(kind, database, tests.server), places: 2 }] : []),
    ...(tests.portal.length > 0 ? [portal(database, tests.portal)] : []),
    ...(tests.journeys.length > 0 ? [journeys(database, tests.journeys, true)] : []),
  ])
}

/** Steps to run while busy loops use every core. They depend on timing, or on several connections or processes. */
export function busySteps(database: Database): Step[] {
  const races: Step = {
    name: 'races',
    needs: ['build', 'mosquitto', 'postgres'],
    places: 1,
    weight: 60,
    async run(workers) {
      const url = await database.open()
      if (url === undefined) return skipped('there is no PostgreSQL.')
      const filters = ['.postgres.test.ts']
      return runVitest(['server-postgres'], { workers, env: { TEST_DATABASE_URL: url }, filters })
    },
  }
  return withGround(database, besideLoops([commands(), races, crashRun(database), journeys(database)]))
}

/** Makes steps wait for the busy loops, and the busy loops for all preparations. */
function besideLoops(steps: Step[]): Step[] {
  const ground = steps.flatMap(({ needs = [] }) => needs)
  const beside = steps.map((step) => ({ ...step, needs: [...(step.needs ?? []), 'busy loops'] }))
  return [...beside, busyLoops([...new Set(ground)])]
}

/** Adds the preparations that the steps need, such as the build. */
function withGround(database: Database, steps: Step[]): Step[] {
  const ground = [words(), build(), browser(), poppler(), mosquitto(), postgres(database)]
  return withNeeds([...ground, ...steps], steps)
}
