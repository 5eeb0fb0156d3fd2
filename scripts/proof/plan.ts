// Puts together the steps of a run: all of them, those asked for by name or path, those of a change, those of a busy machine.
import { busyLoops } from './busy-loops.ts'
import type { Choice } from './changed.ts'
import { checkSteps, directions, lint, types, unitTests, words } from './check-steps.ts'
import type { Database } from './database.ts'
import { withNeeds } from './pool.ts'
import { runVitest } from './runners.ts'
import { type Step, skipped } from './step.ts'
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

/** Everything: what `check.ts` runs, and what needs a database, a browser or whole processes. */
export function wholeProof(database: Database): Step[] {
  return [...checkSteps(), ...testSteps(database)]
}

/** The steps whose names hold one of the words, with what they need. Gives the word that no name holds, when there is one. */
export function named(steps: Step[], names: string[]): Step[] | { unknown: string } {
  const unknown = names.find((name) => !steps.some((step) => step.name.includes(name)))
  if (unknown !== undefined) return { unknown }
  const asked = steps.filter((step) => names.some((name) => step.name.includes(name)))
  return withNeeds(steps, asked)
}

/** The steps that run the tests in some files or folders, with what they need. */
export function testsIn(paths: string[], database: Database): Step[] {
  const of = (room: RegExp) => paths.filter((path) => room.test(path))
  const server = of(/^server\b/)
  const inJourneys = of(/^journeys\b/)
  // Folders, and tests of commands.
  const scripts = of(/^scripts\b(?!.*(?<!\.process)\.test\.ts$)/)
  const others = paths.filter((path) => !server.includes(path) && !inJourneys.includes(path))
  return withGround(database, [
    ...(others.length > 0 ? [unitTests(others)] : []),
    ...(scripts.length > 0 ? [commands(scripts)] : []),
    ...(server.length > 0
      ? [
          serverOn('PGlite', database, server),
          serverOn('PostgreSQL', database, server),
          moneyOverPlatform(database, server),
        ]
      : []),
    ...(inJourneys.length > 0 ? [portal(database, inJourneys), journeys(database, inJourneys)] : []),
  ])
}

/** The steps of a change: the chosen tests on one database, and what proves the sources without running them. */
export async function changeSteps({ tests }: Pick<Choice, 'tests'>, database: Database): Promise<Step[]> {
  const kind = tests.server.length > 0 && (await database.open()) !== undefined ? 'PostgreSQL' : 'PGlite'
  return withGround(database, [
    types(),
    lint(),
    directions(),
    unitTests(['scripts/house.test.ts', ...tests.unit]),
    // Two workers, though each imports the server: one alone would take longer than the three minutes.
    ...(tests.server.length > 0 ? [{ ...serverOn(kind, database, tests.server), cores: 2 }] : []),
    ...(tests.portal.length > 0 ? [portal(database, tests.portal)] : []),
    ...(tests.journeys.length > 0 ? [journeys(database, [...answersEarly, ...tests.journeys])] : []),
  ])
}

/** A story that fails waits for a minute first: with a second try for each, five of them would take more than the three minutes. */
const answersEarly = ['--retries=0', '--max-failures=2']

/** The steps that depend on timing, on several connections or processes, beside loops that keep every core busy. */
export function busySteps(database: Database): Step[] {
  const races: Step = {
    name: 'races',
    needs: ['build', 'mosquitto', 'postgres'],
    cores: 1,
    weight: 60,
    async run(workers) {
      const url = await database.open()
      if (url === undefined) return skipped('there is no PostgreSQL.')
      const filters = ['.postgres.test.ts']
      return runVitest(['server-postgres'], { workers, env: { TEST_DATABASE_URL: url }, filters })
    },
  }
  const tried = [commands(), races, crashRun(database), journeys(database)]
  const beside = tried.map((step) => ({ ...step, needs: [...(step.needs ?? []), 'busy loops'] }))
  return withGround(database, [...beside, busyLoops(['build', 'browser', 'postgres'])])
}

/** The steps with what they need of what prepares the ground. */
function withGround(database: Database, steps: Step[]): Step[] {
  const ground = [words(), build(), browser(), poppler(), mosquitto(), postgres(database)]
  return withNeeds([...ground, ...steps], steps)
}
