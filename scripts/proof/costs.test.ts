import { expect, test } from 'vitest'
import { costTable, longestTests } from './costs.ts'
import { reapedOf } from './cpu.ts'
import { held, type Outcome } from './step.ts'

test('the table lists the most expensive first, with a sum', () => {
  const costs = [
    { name: 'lint', wallSeconds: 2, cpuSeconds: 1.5 },
    { name: 'skipped', wallSeconds: 0.1, cpuSeconds: undefined },
    { name: 'PostgreSQL', cpuSeconds: 40 },
    { name: 'server', wallSeconds: 130.04, cpuSeconds: 120 },
  ]
  expect(costTable(costs)).toEqual([
    'server        130.0 s    120.0 s CPU',
    'PostgreSQL                40.0 s CPU',
    'lint            2.0 s      1.5 s CPU',
    'skipped         0.1 s',
    'together                 161.5 s CPU',
  ])
})

test('a system that reports no CPU seconds gets none printed', () => {
  expect(costTable([{ name: 'lint', wallSeconds: 2, cpuSeconds: undefined }])).toEqual(['lint      2.0 s'])
})

test('the longest tests of all suites are listed with their suite', () => {
  const done = (name: string, tests: Outcome['tests'] = []) => ({
    step: { name, places: 1, weight: 1, run: async () => held('') },
    outcome: { ...held(''), tests },
    wallSeconds: 1,
  })
  const runs = [
    done('unit tests', [
      { name: 'a', seconds: 1 },
      { name: 'b', seconds: 3 },
    ]),
    done('lint'),
    done('journeys', [{ name: 'c', seconds: 2 }]),
  ]
  expect(longestTests(runs, 2)).toEqual([
    { name: 'unit tests: b', seconds: 3 },
    { name: 'journeys: c', seconds: 2 },
  ])
})

test('CPU seconds are read even if a program name has spaces and parentheses', () => {
  const stat = '42 (node (main) x) S 1 42 42 0 -1 4194560 1 2 3 4 500 60 1234 66 20 0 11 0 99 0 0'
  expect(reapedOf(stat)).toBe(13)
})
