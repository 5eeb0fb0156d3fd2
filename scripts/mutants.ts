// Counts how many small mistakes the tests notice. Stryker puts mistakes into the rulebook and the server's payment
// folders, one at a time, and runs the tests that reach them. For unchanged code, it reuses the results of the
// previous run.
import { readCommandLine } from '@lightwell/server/settings/command-line.ts'
import { startPostgres } from './postgres.ts'

const rooms = ['rulebook', 'server/payments', 'server/autopay', 'server/payment-methods', 'server/upgrade']
const percentEnough = 92
const cache = 'node_modules/.cache/mutants'
/** Paths with few mistakes, and with tests that take no time. */
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
  // Settings for the processes that run the tests. Node caches compiled code in `NODE_COMPILE_CACHE`.
  Object.assign(process.env, {
    MUTANTS_OF: workspace,
    TEST_DATABASE_URL: postgres?.url ?? '',
    NODE_COMPILE_CACHE: `${process.cwd()}/${cache}`,
  })
  await new Stryker({
    // Leaves out wire shapes, routes, mails and test helpers. They aren't rules: tests of the whole server cover what
    // they accept and say.
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
    // Skips values calculated once when a module loads. A wrong constant is a different rule, not a slip in an existing
    // one.
    ignoreStatic: true,
    concurrency: values.short ? 1 : 2,
    // Skips changed texts on the server: a text outside its type doesn't compile, and an unknown column causes a
    // database error, so these mistakes show nothing about the tests.
    mutator: { excludedMutations: workspace === 'server' ? ['StringLiteral'] : [] },
    // The limit is for mistakes that cause endless loops, not for a busy machine.
    timeoutMS: 30_000,
    dryRunTimeoutMinutes: 30,
    incremental: !values.short,
    incrementalFile: `${cache}/${workspace}.json`,
    // No tsconfig, since TypeScript 7 has no API that Stryker could read it with.
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
