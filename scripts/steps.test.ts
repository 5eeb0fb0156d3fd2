import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readPlaywright, readVitest, runNode } from './runners.ts'
import { broke, closingLine, held, runPlan, type Step, skipped } from './steps.ts'

let printed: string[]
beforeEach(() => {
  printed = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line))
})
afterEach(() => vi.restoreAllMocks())

const step = (name: string, run: Step['run']): Step => ({ name, run })

test('sums up what every step counted, whatever fails on the way', async () => {
  const totals = await runPlan(
    [
      [
        step('types', async () => held('12 files')),
        step('lint', async () => broke('ended with 1', 'a finding')),
      ],
      [step('tests', async () => ({ passed: 40, failed: 2, skipped: 3, figure: '', said: '' }))],
      [
        step('gone', async () => {
          throw new Error('no such program')
        }),
        step('database', async () => skipped('none is installed.')),
      ],
    ],
    { verbose: false },
  )
  expect(totals).toEqual({ passed: 41, failed: 4, skipped: 4 })
  expect(closingLine(totals)).toBe('41 passed, 4 failed, 4 skipped')
  const all = printed.join('\n')
  expect(all).toMatch(/✓ types .*12 files/)
  expect(all).toMatch(/✗ lint .*ended with 1\n\na finding\n/)
  expect(all).toContain('no such program')
  expect(all).toMatch(/! database .*SKIPPED: none is installed\./)
})

test('says nothing of what was not skipped', () => {
  expect(closingLine({ passed: 743, failed: 0, skipped: 0 })).toBe('743 passed, 0 failed')
})

test('prints what passed only when asked to', async () => {
  const plan = [[step('types', async () => held('12 files', 'a long story'))]]
  await runPlan(plan, { verbose: false })
  expect(printed.join()).not.toContain('a long story')
  await runPlan(plan, { verbose: true })
  expect(printed.join()).toContain('a long story')
})

test('begins a group when the one before it has ended, and runs no more at once than it may', async () => {
  const running = new Set<string>()
  const seen: string[] = []
  const watched = (name: string) =>
    step(name, async () => {
      running.add(name)
      seen.push([...running].join('+'))
      await Promise.resolve()
      running.delete(name)
      return held('')
    })
  await runPlan([[watched('a'), watched('b'), watched('c')], [watched('d')]], { verbose: false, atOnce: 2 })
  expect(seen.slice(0, 2)).toEqual(['a', 'a+b'])
  expect(seen.filter((names) => names.split('+').length > 2)).toEqual([])
  expect(seen.at(-1)).toBe('d')
})

test('counts a test file that could not be loaded as a failure', () => {
  const report = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 1, numTodoTests: 0 }
  const testResults = [
    { status: 'passed', assertionResults: [{ status: 'passed' }] },
    { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] },
    { status: 'failed', assertionResults: [] },
  ]
  expect(readVitest({ ...report, testResults })).toEqual({ passed: 5, failed: 2, skipped: 1 })
})

test('counts a journey that passed at the second try as a failure', () => {
  const stats = { expected: 7, unexpected: 1, flaky: 1, skipped: 2 }
  expect(readPlaywright({ stats, errors: [{}] })).toEqual({ passed: 7, failed: 3, skipped: 2 })
})

test('ends a program that finds no end, with what it started', async () => {
  const endless = 'for (;;);'
  const parent = `
    const { pid } = require('node:child_process').spawn(process.execPath, ['-e', '${endless}'])
    console.log(pid)
    ${endless}`
  let pid = 0
  // A busy machine needs longer to come as far as the loop.
  for (let limitMinutes = 0.02; pid === 0; limitMinutes *= 5) {
    const { code, said } = await runNode({ args: ['-e', parent], limitMinutes })
    expect(code).not.toBe(0)
    expect(said).toContain(`ended after ${limitMinutes} minutes`)
    pid = Number(/^\d+/.exec(said)?.[0] ?? 0)
  }
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), { timeout: 60_000 })
})

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'a run that hears %s ends what it started',
  async (signal) => {
    const file = join(mkdtempSync(join(tmpdir(), 'lightwell-steps-')), 'pid')
    const endless = `require('node:fs').writeFileSync(${JSON.stringify(file)}, String(process.pid)); for (;;);`
    const run = `
    import { endWhenBrokenOff, runNode } from ${JSON.stringify(join(import.meta.dirname, 'runners.ts'))}
    endWhenBrokenOff()
    await runNode({ args: ['-e', ${JSON.stringify(endless)}] })`
    const runner = spawn(process.execPath, ['--input-type=module', '-e', run])
    const ended = once(runner, 'exit')
    await vi.waitFor(() => expect(existsSync(file) && readFileSync(file, 'utf8')).toMatch(/^\d+$/), {
      timeout: 60_000,
    })
    runner.kill(signal)
    expect(await ended).toEqual([128 + constants.signals[signal], null])
    const pid = Number(readFileSync(file, 'utf8'))
    await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), { timeout: 60_000 })
  },
)
