// The tests that look for mistakes in a workspace: of the server, those of its money rooms and of what it promises beyond rooms.
import { defineConfig } from 'vitest/config'

const tests = {
  rulebook: ['rulebook/**/*.test.ts'],
  server: [
    'server/{payments,autopay,payment-methods}/**/*.test.ts',
    'server/{as-specified,jobs,misfits,security-events}.test.ts',
    'server/web/limit*.test.ts',
  ],
}

export default defineConfig({
  test: {
    include: process.env.MUTANTS_OF === 'server' ? tests.server : tests.rulebook,
    exclude: process.env.TEST_DATABASE_URL ? [] : ['**/*.postgres.test.ts'],
    isolate: false,
    // Each mistake is a process of its own: Node loads its files faster by itself.
    experimental: { viteModuleRunner: false },
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
})
