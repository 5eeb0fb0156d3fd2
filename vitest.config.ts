import { defineConfig } from 'vitest/config'
import { suites } from './scripts/proof/suites.ts'
import measured from './server/testing/dialect-files.json' with { type: 'json' }

/** Tests that need a PostgreSQL server: a lost connection, or two servers on one database. */
const serverOnly = ['server/**/*.postgres.test.ts']
/**
 * True if PostgreSQL is available. All files then run on PostgreSQL. The embedded database runs only the files about
 * its own features, plus a few files that cover every distinct SQL statement. The billing platform runs the files that
 * cover every distinct call. `scripts/dialect.ts` measures which files those are.
 */
const isMeasured = process.env.TEST_DATABASE_URL && process.env.DIALECT_FILES !== 'all'

/** Settings for faster runs: a worker's files share their imports, and Node's own loader is faster. */
const together = { isolate: false, experimental: { viteModuleRunner: false } }

export default defineConfig({
  test: {
    // A forgotten `.only` skips the rest of its file. Use `--allowOnly` while you work.
    allowOnly: false,
    // Small machines have two cores. More workers would only take turns.
    maxWorkers: 2,
    maxConcurrency: 2,
    // Ends hung tests. It's not a limit for slow ones: a small machine runs other steps at the same time.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    // There are over a thousand words files, one per message. They're plain JavaScript already, so Node loads them
    // faster than Vitest does.
    server: { deps: { external: [/words\/compiled\//] } },
    projects: [
      { test: { name: 'unit', ...suites.unit, ...together } },
      // Separate from `unit`, because each of these test files replaces the browser features that a page uses.
      { test: { name: 'pages', ...suites.pages } },
      // Tests the portal's calls against the real server. Tests of one side alone can't prove that both sides agree.
      {
        test: {
          name: 'portal',
          ...suites.portal,
          ...together,
          env: { TEST_DATABASE_URL: process.env.TEST_DATABASE_URL ?? '' },
        },
      },
      // The tests that run the commands as people type them: as whole processes, on the finished build.
      { test: { name: 'processes', ...suites.processes, globalSetup: 'scripts/prepared-data/setup.ts' } },
      // The server's tests on the embedded database. Each worker opens its own.
      {
        test: {
          name: 'server-pglite',
          include: isMeasured ? [...measured.embedded, ...measured.aboutEmbedded] : suites.server.include,
          exclude: serverOnly,
          ...together,
          env: { TEST_DATABASE_URL: '' },
        },
      },
      // Runs the money tests once more, on a double of a provider's own billing platform.
      {
        test: {
          name: 'server-platform',
          include:
            process.env.DIALECT_FILES === 'all'
              ? ['server/{payments,autopay,upgrade}/**/*.test.ts']
              : measured.overPlatform,
          // Files that never call the biller.
          exclude: [
            ...serverOnly,
            'server/**/{authorization,claim-store,doubt-payment,every-move,history,store}.test.ts',
          ],
          ...together,
          env: { TEST_DATABASE_URL: process.env.TEST_DATABASE_URL ?? '', TEST_BILLER: 'platform' },
        },
      },
      {
        test: {
          name: 'server-postgres',
          ...suites.server,
          ...together,
          env: { TEST_DATABASE_URL: process.env.TEST_DATABASE_URL ?? '' },
        },
      },
    ],
  },
})
