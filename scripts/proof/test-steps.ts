// The steps that need a database, a browser or other processes.
import { globSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from '../browser.ts'
import { ensureProgram } from '../debian-programs.ts'
import { compareDialects, describeMissing } from '../dialect/compare.ts'
import { withCpu } from './cpu.ts'
import type { Database } from './database.ts'
import { runCommand, runPlaywright, runVitest } from './runners.ts'
import { broke, held, type Step, skipped } from './step.ts'

/**
 * All steps that `npm run check` doesn't have. `database` gives a step its database when the step runs. Steps that
 * start a server need the build, because the server serves the built pages.
 */
export function testSteps(database: Database): Step[] {
  return [
    build(),
    sizes(),
    browser(),
    poppler(),
    mosquitto(),
    postgres(database),
    portal(database),
    commands(),
    serverOn('PGlite', database),
    serverOn('PostgreSQL', database),
    moneyOverPlatform(database),
    dialect(database),
    crashRun(database),
    journeys(database),
  ]
}

export function build(): Step {
  return {
    name: 'build',
    needs: ['words'],
    places: 1,
    weight: 10,
    run: () =>
      runCommand({ args: ['scripts/build.ts'] }, (said) =>
        said.includes('Nothing has changed') ? 'nothing had changed' : 'built again',
      ),
  }
}

function sizes(): Step {
  return {
    name: 'sizes',
    needs: ['build'],
    places: 1,
    weight: 5,
    run: () =>
      runCommand(
        { args: ['scripts/sizes.ts'] },
        (said) => `${said.match(/ ok$/gm)?.length ?? 0} figures within their bounds`,
      ),
  }
}

export function browser(): Step {
  return {
    name: 'browser',
    places: 1,
    weight: 3,
    run: () =>
      withCpu(async () => {
        const found = await ensureBrowser(console.log)
        if (!found)
          return broke(
            'none',
            'There is no browser, and none could be installed: install Chromium or Chrome, and run the tests again.',
          )
        process.env.BROWSER_PATH = found.executablePath ?? ''
        return held(found.from)
      }),
  }
}

/** The program that reads PDFs. Without it, the tests that need it are skipped. */
export function poppler(): Step {
  return {
    name: 'poppler',
    places: 1,
    weight: 1,
    run: () =>
      withCpu(async () =>
        ensureProgram({ program: 'pdftotext', package: 'poppler-utils' }, console.log)
          ? held('reads PDFs')
          : skipped('no poppler: what statements look like to others is not read.'),
      ),
  }
}

/** The MQTT broker for managed devices. Without it, the tests that need it are skipped. */
export function mosquitto(): Step {
  return {
    name: 'mosquitto',
    places: 1,
    weight: 1,
    run: () =>
      withCpu(async () =>
        ensureProgram({ program: 'mosquitto', package: 'mosquitto' }, console.log)
          ? held('carries what devices are told')
          : skipped('no mosquitto: devices that are managed over a broker are not tried.'),
      ),
  }
}

export function postgres(database: Database): Step {
  return {
    name: 'postgres',
    places: 1,
    weight: 3,
    run: () =>
      withCpu(async () => {
        try {
          if ((await database.open()) === undefined)
            return skipped('no DATABASE_URL, and no PostgreSQL is installed.')
        } catch (error) {
          return broke('could not be started', (error as Error).message)
        }
        return held(process.env.DATABASE_URL ? 'by DATABASE_URL' : 'a throw-away cluster')
      }),
  }
}

/** Tests of the portal's calls against a real server. */
export function portal(database: Database, filters: string[] = []): Step {
  return {
    name: 'portal over the server',
    needs: ['build', 'postgres'],
    places: 1,
    weight: 32,
    run: async (workers) =>
      runVitest(['portal'], { workers, filters, env: { TEST_DATABASE_URL: await database.open() } }),
  }
}

/** Tests that run the commands as people do. One of them waits a minute for a database that never answers. */
export function commands(filters: string[] = []): Step {
  return {
    name: 'commands',
    needs: ['build', 'mosquitto'],
    places: 1,
    weight: 300,
    run: (workers) => runVitest(['processes'], { workers, filters }),
  }
}

/**
 * The server's tests. Those that need just one database run on PostgreSQL, or on the embedded database if there's no
 * PostgreSQL.
 */
export function serverOn(kind: 'PGlite' | 'PostgreSQL', database: Database, filters: string[] = []): Step {
  return {
    name: `server on ${kind}`,
    needs: ['build', 'poppler', 'mosquitto', 'postgres'],
    // The suite on PostgreSQL takes longest. Alone with one worker, it would be the only step left at the end.
    places: kind === 'PGlite' ? 1 : 2,
    weight: kind === 'PGlite' ? 350 : 500,
    async run(workers) {
      const url = await database.open()
      if (url === undefined && kind === 'PostgreSQL') return skipped('there is no PostgreSQL.')
      const name = kind === 'PGlite' ? 'pglite' : 'postgres'
      const env = { TEST_DATABASE_URL: url, RECORD_FOLDER: recordsOf(name) }
      return runVitest([`server-${name}`], { workers, env, filters })
    },
  }
}

/** The tests of payments, auto pay and upgrades, run once more over a simulated billing platform. */
export function moneyOverPlatform(database: Database, filters: string[] = []): Step {
  return {
    name: 'money over a platform',
    needs: ['build', 'postgres'],
    places: 1,
    weight: 35,
    async run(workers) {
      const env = { TEST_DATABASE_URL: await database.open(), RECORD_FOLDER: recordsOf('platform') }
      return runVitest(['server-platform'], { workers, env, filters })
    },
  }
}

/**
 * Compares what the tests sent to both databases and both billers. Every distinct SQL statement and call must occur
 * with both.
 */
function dialect(database: Database): Step {
  return {
    name: 'dialect',
    needs: ['server on PGlite', 'server on PostgreSQL', 'money over a platform'],
    places: 1,
    weight: 1,
    run: () =>
      withCpu(async () => {
        if ((await database.open()) === undefined)
          return skipped('it compares with PostgreSQL, and there is none.')
        const missing = describeMissing(records)
        if (missing !== undefined) return broke('a statement ran on one database alone', missing)
        return held(`${compareDialects(records).postgres} statements of the product ran on both databases`)
      }),
  }
}

const records = join(import.meta.dirname, '../../node_modules/.cache/lightwell/statements')

/** The folder where tests record their SQL statements. Deletes the records of an earlier run. */
function recordsOf(name: 'pglite' | 'postgres' | 'platform'): string {
  mkdirSync(records, { recursive: true })
  for (const file of globSync(`${name}-*.jsonl`, { cwd: records })) rmSync(join(records, file))
  return records
}

/**
 * The short run of `npm run crash`. It kills processes and makes faults happen. Then it compares what clients were told
 * with the provider's books and with ours.
 */
export function crashRun(database: Database): Step {
  return {
    name: 'crash run',
    needs: ['build', 'postgres'],
    places: 1,
    weight: 175,
    async run() {
      if ((await database.open()) === undefined) return skipped('it needs PostgreSQL, and none is installed.')
      const env = { DATABASE_URL: process.env.DATABASE_URL }
      return runCommand(
        { args: ['scripts/crash.ts', '--short'], env },
        (said) => said.trim().split('\n').at(-1) ?? '',
      )
    },
  }
}

/**
 * The journeys. They run on PostgreSQL if there is one. On the embedded database, a third of the work would be the
 * database's own.
 * @param isAskedFor true if someone is waiting for these stories. Then they fail sooner and get no second try.
 */
export function journeys(database: Database, filters: string[] = [], isAskedFor = false): Step {
  return {
    name: 'journeys',
    needs: ['build', 'browser', 'mosquitto', 'postgres'],
    places: 2,
    weight: 500,
    run: async (workers) =>
      runPlaywright({
        workers,
        filters,
        env: { TEST_DATABASE_URL: await database.open(), ...(isAskedFor && { STORIES: 'asked-for' }) },
      }),
  }
}
