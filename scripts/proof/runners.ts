// Runs other programs as steps: a tool that passes or fails, or a suite of tests with counts.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Command, type Ended, programOf, runNode } from './programs.ts'
import {
  type Counts,
  type PlaywrightReport,
  readPlaywright,
  readVitest,
  type VitestReport,
} from './reports.ts'
import { broke, held, type Outcome } from './step.ts'

const root = join(import.meta.dirname, '../..')

interface Suite {
  /** The number of files or stories that run at once. */
  workers: number
  env?: Record<string, string | undefined>
  /**
   * Filters that narrow the test files, in the tool's own syntax. With filters, it's no failure if there are no tests.
   */
  filters?: string[]
}

/**
 * Runs a program as a step. The step passes if the program exits with 0.
 * @param figure picks the part of the program's output that the step's line shows
 */
export async function runCommand(command: Command, figure: (said: string) => string): Promise<Outcome> {
  const { code, said, cpuSeconds } = await runNode(command)
  return { ...(code === 0 ? held(figure(said), said) : broke(`ended with ${code}`, said)), cpuSeconds }
}

/** Runs the tests of these Vitest projects. */
export async function runVitest(projects: string[], { workers, env, filters = [] }: Suite): Promise<Outcome> {
  return countingIn(async (report) => {
    const ended = await runNode({
      args: [
        programOf('vitest', 'vitest.mjs'),
        'run',
        ...projects.flatMap((project) => ['--project', project]),
        `--maxWorkers=${workers}`,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
        ...(filters.length > 0 ? ['--passWithNoTests', ...filters] : []),
      ],
      ...(env && { env }),
    })
    return counted(ended, () => readVitest(readJson<VitestReport>(report), root))
  })
}

/** Runs the journeys in the browser. */
export async function runPlaywright({ workers, env, filters = [] }: Suite): Promise<Outcome> {
  return countingIn(async (report) => {
    const ended = await runNode({
      args: [
        programOf('@playwright/test', 'cli.js'),
        'test',
        '--config=journeys/playwright.config.ts',
        `--workers=${workers}`,
        // Prints a dot for each journey. Failures come at the end, where people look first.
        '--reporter=dot,json',
        ...(filters.length > 0 ? ['--pass-with-no-tests', ...filters] : []),
      ],
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    })
    return counted(ended, () => readPlaywright(readJson<PlaywrightReport>(report)))
  })
}

function counted({ code, said, cpuSeconds }: Ended, read: () => Counts): Outcome {
  try {
    const counts = read()
    // If a suite exits with an error and no test failed, the error was outside any test. It counts as one failure.
    const failed = code !== 0 && counts.failed === 0 ? 1 : counts.failed
    const parts = [
      `${counts.passed} passed`,
      ...(failed > 0 ? [`${failed} failed`] : []),
      ...(counts.skipped > 0 ? [`${counts.skipped} skipped`] : []),
      ...(counts.retried?.length ? [`${counts.retried.length} tried again`] : []),
    ]
    return { ...counts, failed, figure: parts.join(', '), said, cpuSeconds }
  } catch {
    return { ...broke(`ended with ${code} before it counted anything`, said), cpuSeconds }
  }
}

async function countingIn(run: (report: string) => Promise<Outcome>): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'lightwell-report-'))
  try {
    return await run(join(folder, 'report.json'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(path, 'utf8')) as T
}
