// `npm test`: everything that can be proven, on a machine where nothing was installed by hand.
//   npm test                      all of it
//   npm test -- server journeys   the steps of those names
//   npm test -- rulebook/payments the tests of those files
//   npm test -- --verbose         with all that the steps print

import { ensureBrowser } from './browser.ts'
import { buildWeb } from './build.ts'
import { checkPlan } from './check.ts'
import { ensurePoppler } from './poppler.ts'
import { startPostgres, type ThrowAwayPostgres } from './postgres.ts'
import { commandStep, endWhenBrokenOff, playwrightStep, vitestStep } from './runners.ts'
import { broke, closingLine, held, type Plan, runPlan, type Step, skipped } from './steps.ts'

const asked = process.argv.slice(2).filter((argument) => !argument.startsWith('-'))
const verbose = process.argv.includes('--verbose')

/** Where the PostgreSQL half of the proof runs: a server that exists already, or one of our own, started when needed. */
let own: Promise<ThrowAwayPostgres | undefined> | undefined
async function postgresUrl(): Promise<string | undefined> {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL
  own ??= startPostgres()
  return (await own)?.url
}

endWhenBrokenOff(end)
try {
  const totals = await runPlan(planOf(asked), { verbose })
  console.log(closingLine(totals))
  process.exitCode = totals.failed > 0 ? 1 : 0
} finally {
  await end()
}

async function end(): Promise<void> {
  await (await own)?.stop()
}

/** The steps that are asked for by name, with the files that are asked for by path. */
function planOf(words: string[]): Plan {
  const whole: Plan = [
    ...checkPlan(),
    [build()],
    [sizes(), browser()],
    [poppler()],
    [vitestStep('commands', ['processes'])],
    [vitestStep('portal over the server', ['portal'])],
    [serverOn('PGlite', 'server-pglite')],
    [serverOn('PostgreSQL', 'server-postgres')],
    [playwrightStep('journeys')],
    [crashRun()],
  ]
  if (words.length === 0) return whole
  const named = whole.map((group) => group.filter((step) => words.some((word) => step.name.includes(word))))
  if (named.some((group) => group.length > 0)) return named
  return [
    [vitestStep('unit tests', ['unit'], { filters: words })],
    [vitestStep('commands', ['processes'])],
    [vitestStep('portal over the server', ['portal'], { filters: words })],
    [vitestStep('server on PGlite', ['server-pglite'], { filters: words })],
  ]
}

function build(): Step {
  return {
    name: 'build',
    async run() {
      const built = await buildWeb()
      return held(built.words || built.web ? 'built anew' : 'nothing had changed')
    },
  }
}

function sizes(): Step {
  return commandStep(
    'sizes',
    { args: ['scripts/sizes.ts'] },
    (said) => `${said.match(/ ok$/gm)?.length ?? 0} figures within their bounds`,
  )
}

function browser(): Step {
  return {
    name: 'browser',
    async run() {
      const found = await ensureBrowser(console.log)
      if (!found)
        return broke('none', 'No browser could be had: install Chromium or Chrome, and run the tests again.')
      process.env.BROWSER_PATH = found.executablePath ?? ''
      return held(found.from)
    },
  }
}

function poppler(): Step {
  return {
    name: 'poppler',
    async run() {
      const isThere = ensurePoppler(console.log)
      return isThere
        ? held('reads PDFs')
        : skipped('no poppler: what statements look like to others is not read.')
    },
  }
}

/** What needs no more than one database is tried on PostgreSQL, and on the embedded one where there is no other. */
function serverOn(database: 'PGlite' | 'PostgreSQL', project: string): Step {
  const name = `server on ${database}`
  return {
    name,
    async run() {
      const url = await postgresUrl()
      if (url === undefined && database === 'PostgreSQL')
        return skipped('no DATABASE_URL, and no PostgreSQL is installed.')
      return vitestStep(name, [project], { env: { TEST_DATABASE_URL: url } }).run()
    },
  }
}

/** The short run of `npm run crash`: kills, faults, and the three books side by side. */
function crashRun(): Step {
  return {
    name: 'crash run',
    async run() {
      const url = await postgresUrl()
      if (url === undefined) return skipped('it needs PostgreSQL, and none is installed.')
      const command = {
        args: ['scripts/crash.ts', '--short'],
        env: { DATABASE_URL: process.env.DATABASE_URL },
      }
      return commandStep('crash run', command, (said) => said.trim().split('\n').at(-1) ?? '').run()
    },
  }
}
