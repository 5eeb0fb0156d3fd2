// Counts how many small mistakes the tests notice. Stryker puts one mistake at a time into the rulebook and the
// server's payment folders. Then it runs the tests that reach the mistake. For code that hasn't changed, it uses the
// results of the last run.
import { readCommandLine } from '@lightwell/server/settings/command-line.ts'
import { startPostgres } from './postgres.ts'

const rooms = ['rulebook', 'server/payments', 'server/autopay', 'server/payment-methods', 'server/upgrade']
const percentEnough = 92
const cache = 'node_modules/.cache/mutants'
/** Paths with few possible mistakes and with fast tests, for a short run. */
const shortPaths = ['rulebook/waits.ts']
const allButRulebook = ['**', '!rulebook/**', '!scripts/mutants/**', '!package.json']

const { values, names } = readCommandLine({
  name: 'mutants',
  about: `Mutation tests for the rules and everything that moves money. Prints the mutants no test caught; docs/mutants.md
explains the ones that may survive. Exits with 1 if fewer than ${percentEnough} % are caught.
Takes minutes for the rulebook, hours for the server.`,
  takes: { usage: '[files or folders]', about: 'what to mutate; everything by default', within: rooms },
  options: { short: { about: `only ${shortPaths[0]}, ignoring earlier results` } },
})
const { Stryker } = await import('@stryker-mutator/core')
const paths = names.length > 0 ? names : values.short ? shortPaths : rooms

for (const workspace of ['rulebook', 'server']) {
  const chosen = paths.filter((path) => path.startsWith(workspace))
  if (chosen.length > 0) await tryMistakes(workspace, chosen)
}

async function tryMistakes(workspace: string, chosen: string[]): Promise<void> {
  // A PostgreSQL database opens in a tenth of the time that an embedded one takes.
  const postgres = workspace === 'server' ? await startPostgres() : undefined
  // Settings for the processes that run the tests. `NODE_COMPILE_CACHE` is where Node keeps compiled code.
  Object.assign(process.env, {
    MUTANTS_OF: workspace,
    TEST_DATABASE_URL: postgres?.url ?? '',
    NODE_COMPILE_CACHE: `${process.cwd()}/${cache}`,
  })
  await new Stryker({
    // Leaves out the formats of API calls, routes, mails and test helpers. They have no rules of their own, and tests
    // of the whole server cover them.
    mutate: [
      ...chosen.map((path) => (path.endsWith('.ts') ? path : `${path}/**/*.ts`)),
      '!**/*.test.ts',
      '!**/*contract.ts',
      '!server/**/{routes,*-routes,encode,mails,*-mails,*-samples,examples}.ts',
    ],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'scripts/mutants/vitest.config.ts', pool: 'forks' },
    coverageAnalysis: 'perTest',
    // Leaves out values that are calculated once, when a module loads. They're the constants of a rule, and changing
    // one makes another rule rather than a mistake.
    ignoreStatic: true,
    concurrency: values.short ? 1 : 2,
    // Leaves texts on the server as they are. The compiler already refuses a text that its type doesn't allow, and the
    // database refuses an unknown column. So such mistakes say nothing about the tests.
    mutator: { excludedMutations: workspace === 'server' ? ['StringLiteral'] : [] },
    // The limit catches mistakes that cause endless loops. It's long enough for a busy machine.
    timeoutMS: 30_000,
    dryRunTimeoutMinutes: 30,
    incremental: !values.short,
    incrementalFile: `${cache}/${workspace}.json`,
    // Stryker gets no tsconfig, because it can't read one with TypeScript 7.
    tsconfigFile: 'none',
    tempDirName: '.cache/mutants',
    ignorePatterns: values.short
      ? allButRulebook
      : ['journeys', 'docs', 'dist', 'data', 'test-results', 'screenshots'],
    reporters: ['clear-text', 'progress-append-only'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
    thresholds: { high: percentEnough, low: percentEnough, break: percentEnough },
  }).runMutationTest()
  await postgres?.stop()
}
