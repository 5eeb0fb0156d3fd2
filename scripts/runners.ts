// Steps that are other programs: a tool that holds or not, a suite of tests that counts.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { broke, held, type Outcome, type Step } from './steps.ts'

const root = join(import.meta.dirname, '..')
const children = new Set<ChildProcess>()

/** Settings that a tester may have in the environment: tests choose their own. */
const ownSettings = [
  'NODE_ENV',
  'FORCE_COLOR',
  'PORT',
  'SANDBOX_PORT',
  'DATABASE_URL',
  'DATA_DIR',
  'CLOCK',
  'BRAND_FILE',
]

interface Command {
  /** The program and its arguments: a script of the project, or a package's own by `programOf`. */
  args: string[]
  env?: Record<string, string | undefined>
  /** When what does not end is ended. */
  limitMinutes?: number
}

/** Many times what the longest step takes: for an endless loop, not for a busy machine. */
const usualLimitMinutes = 60

/** A step that holds when the program ends with 0. `figure` finds in what it printed what is worth a line. */
export function commandStep(name: string, command: Command, figure: (said: string) => string): Step {
  return {
    name,
    async run() {
      const { code, said } = await runNode(command)
      return code === 0 ? held(figure(said), said) : broke(`ended with ${code}`, said)
    },
  }
}

/** A step that counts the tests of vitest's projects. `filters` narrow the files, as vitest takes them. */
export function vitestStep(
  name: string,
  projects: string[],
  { env, filters = [] }: { env?: Record<string, string | undefined>; filters?: string[] } = {},
): Step {
  return {
    name,
    run: () =>
      countingIn('report.json', async (report) => {
        const { code, said } = await runNode({
          args: [
            programOf('vitest', 'vitest.mjs'),
            'run',
            ...projects.flatMap((project) => ['--project', project]),
            '--reporter=default',
            '--reporter=json',
            `--outputFile.json=${report}`,
            ...(filters.length > 0 ? ['--passWithNoTests', ...filters] : []),
          ],
          ...(env && { env }),
        })
        return counted(code, said, () => readVitest(readJson(report)))
      }),
  }
}

/** A step that counts the journeys in the browser. */
export function playwrightStep(
  name: string,
  { env, filters = [] }: { env?: Record<string, string | undefined>; filters?: string[] } = {},
): Step {
  return {
    name,
    run: () =>
      countingIn('report.json', async (report) => {
        const { code, said } = await runNode({
          args: [
            programOf('@playwright/test', 'cli.js'),
            'test',
            '--config=journeys/playwright.config.ts',
            // A dot for each journey, and what failed at the end, where a reader of the last lines finds it.
            '--reporter=dot,json',
            ...(filters.length > 0 ? ['--pass-with-no-tests', ...filters] : []),
          ],
          env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
          // Browsers take several times as long on some machines.
          limitMinutes: 80,
        })
        return counted(code, said, () => readPlaywright(readJson(report)))
      }),
  }
}

type Counts = Pick<Outcome, 'passed' | 'failed' | 'skipped'>

/** What vitest counted; a file that could not even be loaded is one failure. */
export function readVitest(report: VitestReport): Counts {
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** What Playwright counted; a journey that passed at the second try did not pass. */
export function readPlaywright({ stats, errors }: PlaywrightReport): Counts {
  const failed = stats.unexpected + stats.flaky + errors.length
  return { passed: stats.expected, failed, skipped: stats.skipped }
}

export interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

/** Where a package keeps a program of its own. */
export function programOf(name: string, file: string): string {
  return join(root, 'node_modules', name, file)
}

/**
 * Has a run that is broken off (Ctrl-C, a terminal that closes) end its programs with it: at the head of groups of their own
 * they do not hear of it themselves.
 * @param close what else is to be ended then
 */
export function endWhenBrokenOff(close: () => Promise<void> = async () => {}): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      for (const child of children) end(child, 'SIGTERM')
      void close().finally(() => process.exit(128 + constants.signals[signal]))
    })
}

/** Ends a program with all that it started: a worker in an endless loop does not hear that its parent is gone. */
function end(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined || process.platform === 'win32') child.kill(signal)
  else
    try {
      process.kill(-child.pid, signal)
    } catch {
      // All of them have ended by themselves.
    }
}

function counted(code: number, said: string, read: () => Counts): Outcome {
  try {
    const counts = read()
    // A suite that ends badly without a failed test failed all the same: an error outside of any test.
    const failed = code !== 0 && counts.failed === 0 ? 1 : counts.failed
    const figure = `${counts.passed} passed${failed > 0 ? `, ${failed} failed` : ''}${counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''}`
    return { ...counts, failed, figure, said }
  } catch {
    return broke(`ended with ${code} before it counted anything`, said)
  }
}

async function countingIn(file: string, run: (path: string) => Promise<Outcome>): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'lightwell-report-'))
  try {
    return await run(join(folder, file))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs a program to its end, or to its limit. */
export async function runNode({
  args,
  env,
  limitMinutes = usualLimitMinutes,
}: Command): Promise<{ code: number; said: string }> {
  const inherited = Object.entries(process.env).filter(([name]) => !ownSettings.includes(name))
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...Object.fromEntries(inherited), NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // At the head of a group of processes, which ends as one.
    detached: process.platform !== 'win32',
  })
  children.add(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  const limit = setTimeout(() => {
    said += `\nIt was ended after ${limitMinutes} minutes.\n`
    end(child, 'SIGKILL')
  }, limitMinutes * 60_000)
  const [code] = (await once(child, 'close')) as [number | null]
  clearTimeout(limit)
  children.delete(child)
  return { code: code ?? 1, said }
}

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(path, 'utf8')) as T
}
