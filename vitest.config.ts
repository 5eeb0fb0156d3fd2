import { defineConfig } from 'vitest/config'

const processTests = ['scripts/**/*.process.test.ts']
const serverTests = ['server/**/*.test.ts']
/** What only a server of its own can show: a lost connection, two servers over one database. */
const serverOnly = ['server/**/*.postgres.test.ts']
/**
 * What is refused before SQL is reached, or computed behind it, is the same over any database: once is enough, where there
 * is PostgreSQL.
 */
const onceIsEnough = process.env.TEST_DATABASE_URL
  ? ['server/{bad-input,guard-matrix}.test.ts', 'server/statements/{months,document/*}.test.ts']
  : []

/** The files of a worker share what they import, which Node loads faster by itself. */
const together = { isolate: false, experimental: { viteModuleRunner: false } }

export default defineConfig({
  test: {
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
      {
        test: {
          name: 'unit',
          include: ['{rulebook,client,simulators,scripts}/**/*.test.ts'],
          exclude: processTests,
          isolate: false,
        },
      },
      // What a page takes from its browser is put in its place, by each file for itself.
      { test: { name: 'pages', include: ['{web-kit,customer-portal}/**/*.test.ts'] } },
      // The portal's calls over the real server: a promise that both keep is not proven by either alone.
      {
        test: {
          name: 'portal',
          include: ['journeys/**/*.test.ts'],
          ...together,
          env: { TEST_DATABASE_URL: process.env.TEST_DATABASE_URL ?? '' },
        },
      },
      // The commands as somebody types them: whole processes over what was built.
      { test: { name: 'processes', include: processTests, globalSetup: 'scripts/prepared-data/setup.ts' } },
      // One suite, two databases: without TEST_DATABASE_URL each worker opens an embedded one of its own.
      {
        test: {
          name: 'server-pglite',
          include: serverTests,
          exclude: [...serverOnly, ...onceIsEnough],
          ...together,
          env: { TEST_DATABASE_URL: '' },
        },
      },
      // The money once more, over the double of a provider's own billing platform; not what never asks the biller.
      {
        test: {
          name: 'server-platform',
          include: ['server/{payments,autopay,upgrade}/**/*.test.ts'],
          exclude: [
            ...serverOnly,
            'server/**/{authorization,doubt-payment,every-move,history,store}.test.ts',
          ],
          ...together,
          env: { TEST_DATABASE_URL: process.env.TEST_DATABASE_URL ?? '', TEST_BILLER: 'platform' },
        },
      },
      {
        test: {
          name: 'server-postgres',
          include: serverTests,
          ...together,
          env: { TEST_DATABASE_URL: process.env.TEST_DATABASE_URL ?? '' },
        },
      },
    ],
  },
})
