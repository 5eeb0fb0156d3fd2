// Runs `npm test` on the command line with arguments that match nothing to run.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findPostgres } from '../postgres.ts'

const run = (args: string[], env: Record<string, string> = {}) =>
  spawnSync(process.execPath, [join(import.meta.dirname, '../test.ts'), ...args], {
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: '', ...env },
  })

test.each([
  { args: ['nonsense'], sentence: /^No step has “nonsense” in its name.+\n$/ },
  {
    args: ['rulebook/payments/rules.test.ts', 'rulebook/payments/rulez.test.ts'],
    sentence: /^There is no rulebook\/payments\/rulez\.test\.ts here\.\n$/,
  },
  {
    args: ['busy', 'journeys/gone.journey.ts'],
    sentence: /^There is no journeys\/gone\.journey\.ts here\.\n$/,
  },
  { args: ['busy', 'journeys'], sentence: /^busy takes .+“journeys”.+\n$/ },
  { args: ['docs/decisions/'], sentence: /^There is no test in docs\/decisions\.\n$/ },
  { args: ['changed', 'no-such-commit'], sentence: /^There is no commit “no-such-commit”.+\n$/ },
])('$args is refused in one sentence', ({ args, sentence }) => {
  const { status, stdout, stderr } = run(args)
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr).toMatch(sentence)
})

test.skipIf(process.getuid?.() !== 0 || findPostgres() === undefined)(
  'a temporary folder that PostgreSQL cannot enter is reported, and the run closes as usual',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'lightwell-mine-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const { status, stdout, stderr } = run(['postgres'], { TMPDIR: folder })
    expect({ status, stderr }).toEqual({ status: 1, stderr: '' })
    expect(stdout).toMatch(/^The user “postgres”, which PostgreSQL runs as, can't enter .+\.$/m)
    expect(stdout).toMatch(/\n\d+ passed, 1 failed\n$/)
  },
)
