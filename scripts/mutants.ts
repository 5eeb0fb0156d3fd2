// How many small mistakes the tests notice: Stryker puts them into the rulebook and the money rooms of the server, one at a
// time, and runs the tests that come by. What the run before found out, and has not changed since, is not tried again.
import { readCommandLine } from '@lightwell/server/settings/command-line.ts'
import { startPostgres } from './postgres.ts'

const rooms = ['rulebook', 'server/payments', 'server/autopay', 'server/payment-methods', 'server/upgrade']
const percentEnough = 92
const cache = 'node_modules/.cache/mutants'
/** Few mistakes, and tests that take no time. */
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
  // A database of PostgreSQL is opened in a tenth of the time of an embedded one.
  const postgres = workspace === 'server' ? await startPostgres() : undefined
  // For the processes that run the tests; Node keeps there what it has compiled.
  Object.assign(process.env, {
    MUTANTS_OF: workspace,
    TEST_DATABASE_URL: postgres?.url ?? '',
    NODE_COMPILE_CACHE: `${process.cwd()}/${cache}`,
  })
  await new Stryker({
    // Shapes of the wire, routes, letters and what tests are given are no rules: what they let in and say is tried over the
    // whole server.
    mutate: [
      ...chosen.map((path) => (path.endsWith('.ts') ? path : `${path}/**/*.ts`)),
      '!**/*.test.ts',
      '!**/*contract.ts',
      '!server/**/{routes,*-routes,tell,letters,*-letters,*-samples,examples}.ts',
    ],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'scripts/mutants/vitest.config.ts', pool: 'forks' },
    coverageAnalysis: 'perTest',
    // What is worked out once when a module is loaded: a wrong constant is another rule, not a slip in one.
    ignoreStatic: true,
    concurrency: values.short ? 1 : 2,
    // A text that is none of its type's does not compile, and a column that does not exist is an error of the database.
    mutator: { excludedMutations: workspace === 'server' ? ['StringLiteral'] : [] },
    // For mistakes that find no end: a busy machine is none.
    timeoutMS: 30_000,
    dryRunTimeoutMinutes: 30,
    incremental: !values.short,
    incrementalFile: `${cache}/${workspace}.json`,
    // TypeScript 7 has no API by which Stryker could read it.
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
