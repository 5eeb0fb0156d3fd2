import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { printEnd, runSteps, sumOf } from './print.ts'
import { broke, closingLine, held, type Outcome, type Step, skipped } from './step.ts'

let printed: string[]
beforeEach(() => {
  printed = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line))
})
afterEach(() => vi.restoreAllMocks())

const step = (name: string, outcome: Outcome, needs: string[] = []): Step => ({
  name,
  needs,
  places: 1,
  weight: 1,
  run: async () => outcome,
})

test('sums up what every step counted, and says why one failed or was skipped', async () => {
  const done = await runSteps(
    [
      step('types', held('12 files')),
      step('lint', broke('ended with 1', 'a finding')),
      step('tests', { passed: 40, failed: 2, skipped: 3, figure: '', said: '' }),
      step('database', skipped('none is installed.')),
      step('crash run', held(''), ['lint']),
    ],
    { verbose: false, places: 2 },
  )
  expect(sumOf(done)).toEqual({ passed: 41, failed: 3, skipped: 5 })
  const all = printed.join('\n')
  expect(all).toMatch(/✓ types .*12 files/)
  expect(all).toMatch(/✗ lint .*ended with 1\n\na finding\n/)
  expect(all).toMatch(/! database .*SKIPPED: none is installed\./)
  expect(all).toMatch(/! crash run .*SKIPPED: it needs “lint”, which did not hold\./)
})

test('prints the output of passed steps only when asked to', async () => {
  const steps = [step('types', held('12 files', 'a long story'))]
  await runSteps(steps, { verbose: false, places: 2 })
  expect(printed.join()).not.toContain('a long story')
  await runSteps(steps, { verbose: true, places: 2 })
  expect(printed.join()).toContain('a long story')
})

test('names what was tried again on a line before the closing line', async () => {
  const journeys = { passed: 8, failed: 0, skipped: 0, figure: '', said: '', retried: ['pays', 'moves'] }
  const done = await runSteps([step('journeys', journeys)], { verbose: false, places: 2 })
  printEnd(done, sumOf(done))
  expect(printed.join('\n')).toMatch(/\n2 tried again: pays; moves\n\n8 passed, 0 failed$/)
})

test('the closing line says nothing about skipped tests when there are none', () => {
  expect(closingLine({ passed: 743, failed: 0, skipped: 0 })).toBe('743 passed, 0 failed')
  expect(closingLine({ passed: 41, failed: 4, skipped: 4 })).toBe('41 passed, 4 failed, 4 skipped')
})
