// Reads the reports of Vitest and Playwright: the number of tests, retries, and the duration of each test.
import { relative } from 'node:path'
import type { Outcome, TestTime } from './step.ts'

export type Counts = Pick<Outcome, 'passed' | 'failed' | 'skipped' | 'retried' | 'tests'>

/** The number of journeys in a run that may pass on their second try. More than this count as a failure. */
export const retriedAtMost = 2

export interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    /** The file's absolute path. */
    name: string
    status: string
    /** `duration` is in milliseconds. A skipped test has no duration. */
    assertionResults: { status: string; fullName: string; duration?: number | null }[]
  }[]
}

export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
  suites: PlaywrightSuite[]
}

export interface PlaywrightSuite {
  title: string
  specs: {
    title: string
    /** The file's path within the folder `journeys`. */
    file: string
    tests: { status: 'expected' | 'unexpected' | 'flaky' | 'skipped'; results: { duration: number }[] }[]
  }[]
  suites?: PlaywrightSuite[]
}

/** Counts the tests in a Vitest report. A file that couldn't be loaded counts as one failure. */
export function readVitest(report: VitestReport, root: string): Counts {
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${relative(root, name)} › ${fullName}`,
      seconds: (duration ?? 0) / 1000,
    })),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    tests,
  }
}

/**
 * Counts the journeys in a Playwright report. A journey that passed on its second try counts as passed, and `retried`
 * lists it. More than `retriedAtMost` of them count as one failure.
 */
export function readPlaywright({ stats, errors, suites }: PlaywrightReport): Counts {
  const journeys = suites.flatMap((suite) => journeysOf(suite))
  const retried = journeys.filter(({ statuses }) => statuses.includes('flaky')).map(({ name }) => name)
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length + (stats.flaky > retriedAtMost ? 1 : 0),
    skipped: stats.skipped,
    retried,
    tests: journeys.map(({ name, seconds }) => ({ name, seconds })),
  }
}

/** The journeys of a suite and of its nested groups. The outermost suite is the file. */
function journeysOf(suite: PlaywrightSuite, groups: string[] = []): (TestTime & { statuses: string[] })[] {
  const own = suite.specs.map(({ title, file, tests }) => ({
    name: [`journeys/${file}`, ...groups, title].join(' › '),
    statuses: tests.map(({ status }) => status),
    seconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
  }))
  const inner = (suite.suites ?? []).flatMap((group) => journeysOf(group, [...groups, group.title]))
  return [...own, ...inner]
}
