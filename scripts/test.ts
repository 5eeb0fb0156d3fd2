// `npm test`: everything that can be proven, on a machine where nothing was installed by hand.
//   npm test                      all of it
//   npm test -- server journeys   the steps of those names
//   npm test -- rulebook/payments the tests of that folder or file
//   npm test -- --verbose         with all that the steps print

import { ensureBrowser } from './browser.ts'
import { buildWeb } from './build.ts'
import { checkPlan } from './check.ts'
import { ensureProgram } from './debian-programs.ts'
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

/** The steps that are asked for by name, and the tests of the files that are asked for by path. */
function planOf(words: string[]): Plan {
  const paths = words.filter((word) => /[/.]/.test(word))
  const names = words.filter((word) => !paths.includes(word))
  const whole: Plan = [
    ...checkPlan(),
    [build()],
    [sizes(), browser(), portal()],
    [poppler()],
    [mosquitto()],
    // What mostly waits runs beside what computes: a database that does not answer, processes that are killed.
    [commands(), serverOn('PGlite')],
    [crashRun(), serverOn('PostgreSQL')],
    [moneyOverPlatform()],
    [journeys()],
  ]
  if (words.length === 0) return whole
  const stray = names.find((name) => !whole.flat().some((step) => step.name.includes(name)))
  if (stray !== undefined) throw new Error(`No step has “${stray}” in its name, and a path has a slash.`)
  const named = whole.map((group) => group.filter((step) => names.some((name) => step.name.includes(name))))
  return paths.length === 0 ? named : [...named, ...testsOf(paths)]
}

/** The tests of some files or folders, with what they need. To find none is a failure. */
function testsOf(paths: string[]): Plan {
  let found = 0
  const counted = ({ name, run }: Step): Step => ({
    name,
    async run() {
      const outcome = await run()
      found += outcome.passed + outcome.failed
      return outcome
    },
  })
  const of = (room: RegExp) => paths.filter((path) => room.test(path))
  const [words = []] = checkPlan()
  const server = of(/^server\b/)
  const inBrowser = of(/^journeys\b/)
  const scripts = of(/^scripts\b/)
  const others = paths.filter((path) => !server.includes(path) && !inBrowser.includes(path))
  const plans: Plan[] = [
    [words],
    others.length > 0 ? [[counted(vitestStep('unit tests', ['unit', 'pages'], { filters: others }))]] : [],
    scripts.length > 0 ? [[build()], [counted(commands(scripts))]] : [],
    server.length > 0
      ? [
          [counted(serverOn('PGlite', server))],
          [counted(serverOn('PostgreSQL', server))],
          [counted(moneyOverPlatform(server))],
        ]
      : [],
    inBrowser.length > 0
      ? [[build()], [browser()], [counted(portal(inBrowser))], [counted(journeys(inBrowser))]]
      : [],
    [
      [
        {
          name: 'asked for',
          run: async () => (found > 0 ? held(paths.join(', ')) : broke('no test is there', paths.join(', '))),
        },
      ],
    ],
  ]
  return plans.flat()
}

/** The commands as somebody types them. */
function commands(filters: string[] = []): Step {
  return vitestStep('commands', ['processes'], { filters })
}

/** The portal's own calls over the server, on PostgreSQL where there is one. */
function portal(filters: string[] = []): Step {
  const name = 'portal over the server'
  return {
    name,
    run: async () =>
      vitestStep(name, ['portal'], { filters, env: { TEST_DATABASE_URL: await postgresUrl() } }).run(),
  }
}

/** The journeys, over PostgreSQL where there is one: the embedded database would be a third of their work. */
function journeys(filters: string[] = []): Step {
  const name = 'journeys'
  return {
    name,
    run: async () => playwrightStep(name, { filters, env: { TEST_DATABASE_URL: await postgresUrl() } }).run(),
  }
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
      return ensureProgram({ program: 'pdftotext', package: 'poppler-utils' }, console.log)
        ? held('reads PDFs')
        : skipped('no poppler: what statements look like to others is not read.')
    },
  }
}

function mosquitto(): Step {
  return {
    name: 'mosquitto',
    async run() {
      return ensureProgram({ program: 'mosquitto', package: 'mosquitto' }, console.log)
        ? held('carries what devices are told')
        : skipped('no mosquitto: devices that are managed over a broker are not tried.')
    },
  }
}

/** What needs no more than one database is tried on PostgreSQL, and on the embedded one where there is no other. */
function serverOn(database: 'PGlite' | 'PostgreSQL', filters: string[] = []): Step {
  const name = `server on ${database}`
  return {
    name,
    async run() {
      const url = await postgresUrl()
      if (url === undefined && database === 'PostgreSQL')
        return skipped('no DATABASE_URL, and no PostgreSQL is installed.')
      const project = `server-${database === 'PGlite' ? 'pglite' : 'postgres'}`
      return vitestStep(name, [project], { env: { TEST_DATABASE_URL: url }, filters }).run()
    },
  }
}

/** Payments, auto pay and the move between kinds once more, over the double of a provider's own billing platform in place of the embedded biller. */
function moneyOverPlatform(filters: string[] = []): Step {
  const name = 'money over a platform'
  return {
    name,
    run: async () =>
      vitestStep(name, ['server-platform'], {
        env: { TEST_DATABASE_URL: await postgresUrl() },
        filters,
      }).run(),
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
