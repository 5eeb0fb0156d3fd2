// `npm test` as people type it, when there is nothing to run.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const run = (script: string, ...args: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, '..', script), ...args], { encoding: 'utf8' })

test.each([
  { script: 'test.ts', args: ['nonsense'], sentence: /^No step has “nonsense” in its name.+\n$/ },
  {
    script: 'test.ts',
    args: ['changed', 'no-such-commit'],
    sentence: /^There is no commit “no-such-commit”.+\n$/,
  },
])('$script $args is refused in one sentence', ({ script, args, sentence }) => {
  const { status, stdout, stderr } = run(script, ...args)
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr).toMatch(sentence)
})
