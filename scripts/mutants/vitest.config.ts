// The tests to run against the mistakes of `mutants.ts` in one workspace. For the server, these are the tests of its
// payment folders, and the tests of rules that span several folders.
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const tests = {
  rulebook: ['rulebook/**/*.test.ts'],
  server: [
    'server/{payments,autopay,payment-methods,upgrade}/**/*.test.ts',
    'server/{as-specified,jobs,misfits,security-events}.test.ts',
    'server/web/limit*.test.ts',
  ],
}

/**
 * Puts the tests first whose paths are most like the changed file's path. They're the likeliest to fail, and the first
 * failure ends the run.
 */
class NearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const [mistaken = ''] = this.ctx.config.related ?? []
    const nearness = ({ moduleId }: TestSpecification) => {
      const apart = [...moduleId].findIndex((mail, at) => mail !== mistaken[at])
      return apart < 0 ? moduleId.length : apart
    }
    return files.toSorted((one, other) => nearness(other) - nearness(one))
  }
}

export default defineConfig({
  test: {
    include: process.env.MUTANTS_OF === 'server' ? tests.server : tests.rulebook,
    exclude: process.env.TEST_DATABASE_URL ? [] : ['**/*.postgres.test.ts'],
    isolate: false,
    sequence: { sequencer: NearestFirst },
    // The tests run in a new process for each mistake. Such a process starts faster with Node's own loader.
    experimental: { viteModuleRunner: false },
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
})
