// Runs other programs for steps: a tool that passes or fails, or a suite of tests with counts.
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
  /** Files or stories that run at once. */
  workers: number
  env?: Record<string, string | undefined>
  /** Filters that narrow the files, in the tool's own syntax. With filters, finding no test isn't a failure. */
  filters?: string[]
}

/**
 * Runs a program as a step, which passes if the program exits with 0. `figure` picks the part of the program's output
 * to show in the step's line.
 */
export async function runCommand(command: Command, figure: (said: string) => string): Promise<Outcome> {
  const { code, said, cpuSeconds } = await runNode(command)
  return { ...(code === 0 ? held(figure(said), said) : broke(`ended with ${code}`, said)), cpuSeconds }
}

/** Runs the tests of Vitest's projects. */
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
        // Prints a dot for each journey, and the failures at the end, where people look first.
        '--reporter=dot,json',
        ...(filters.length > 0 ? ['--pass-with-no-tests', ...filters] : []),
      ],
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      // The limit is high because on some machines, browsers take several times as long.
      limitMinutes: 80,
    })
    return counted(ended, () => readPlaywright(readJson<PlaywrightReport>(report)))
  })
}

function counted({ code, said, cpuSeconds }: Ended, read: () => Counts): Outcome {
  try {
    const counts = read()
    // A suite that exits with an error but has no failed test counts as one failure: the error was outside any test.
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
