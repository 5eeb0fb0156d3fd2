import { defineConfig } from 'vitest/config'
import { suites } from './scripts/proof/suites.ts'
import measured from './server/testing/dialect-files.json' with { type: 'json' }

/** What only a server of its own can show: a lost connection, two servers over one database. */
const serverOnly = ['server/**/*.postgres.test.ts']
/**
 * PostgreSQL runs every file; where there is one, the embedded database runs those about what it has of its own, and those
 * that send it every distinct statement; a platform is asked by those that make every distinct call of it. The latter are
 * measured (`scripts/dialect.ts`).
 */
const isMeasured = process.env.TEST_DATABASE_URL && process.env.DIALECT_FILES !== 'all'

/** The files of a worker share what they import, which Node loads faster by itself. */
const together = { isolate: false, experimental: { viteModuleRunner: false } }

export default defineConfig({
  test: {
    // A forgotten `.only` leaves out the rest of its file. While you work: `--allowOnly`.
    allowOnly: false,
    // Two cores are what a small machine has, and more workers than that only take turns.
    maxWorkers: 2,
    maxConcurrency: 2,
    // For what hangs, not for what is slow: a small machine is busy with other steps meanwhile.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    // A file for each sentence, over a thousand, and plain JavaScript already: Node reads them faster by itself.
    server: { deps: { external: [/words\/compiled\//] } },
    projects: [
      { test: { name: 'unit', ...suites.unit, ...together } },
      // What a page takes from its browser is put in its place, by each file for itself.
      { test: { name: 'pages', ...suites.pages } },
      // The portal's calls over the real server: a promise that both keep is not proven by either alone.
      {
        test: {
          name: 'portal',
          ...suites.portal,
          ...together,
          env: { TEST_DATABASE_URL: process.env.TEST_DATABASE_URL ?? '' },
        },
      },
      // The commands as somebody types them: whole processes over what was built.
      { test: { name: 'processes', ...suites.processes, globalSetup: 'scripts/prepared-data/setup.ts' } },
      // Each worker opens an embedded database of its own.
      {
        test: {
          name: 'server-pglite',
          include: isMeasured ? [...measured.embedded, ...measured.aboutEmbedded] : suites.server.include,
          exclude: serverOnly,
          ...together,
          env: { TEST_DATABASE_URL: '' },
        },
      },
      // The money once more, over the double of a provider's own billing platform.
      {
        test: {
          name: 'server-platform',
          include:
            process.env.DIALECT_FILES === 'all'
              ? ['server/{payments,autopay,upgrade}/**/*.test.ts']
              : measured.overPlatform,
          // What never asks the biller.
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
