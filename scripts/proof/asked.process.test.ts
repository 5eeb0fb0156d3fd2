// `npm test` and `npm run check` as people type them, when there is nothing to run.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const run = (script: string, ...args: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, '..', script), ...args], { encoding: 'utf8' })

test.each([
  { script: 'test.ts', names: 'npm test -- changed' },
  { script: 'check.ts', names: 'npm run check -- --verbose' },
])('$script --help prints its options and starts nothing', ({ script, names }) => {
  const { status, stdout, stderr } = run(script, '--help')
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(stdout).toContain(names)
  expect(stdout).not.toContain('✓')
})

test.each([
  { script: 'test.ts', args: ['nonsense'], sentence: /^No step has “nonsense” in its name.+\n$/ },
  { script: 'test.ts', args: ['--fast'], sentence: /^Unknown option '--fast'.+\n$/ },
  {
    script: 'test.ts',
    args: ['changed', 'no-such-commit'],
    sentence: /^There is no commit “no-such-commit”.+\n$/,
  },
  { script: 'check.ts', args: ['lint'], sentence: /^Unexpected argument 'lint'.+\n$/ },
])('$script $args is refused in one sentence', ({ script, args, sentence }) => {
  const { status, stdout, stderr } = run(script, ...args)
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr).toMatch(sentence)
})
