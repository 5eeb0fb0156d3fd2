import { expect, it } from 'vitest'
import { type DayFigures, sumFigures } from './rules.ts'

const day = (more: Partial<DayFigures>): DayFigures => ({
  day: '2026-10-14',
  contacts: 0,
  customers: 0,
  monthsCustomers: 0,
  seconds: 0,
  failedChecks: 0,
  cameBack: 0,
  monthsCameBack: 0,
  reasons: {},
  changes: {},
  ...more,
})

const nothing = {
  contacts: 0,
  customers: 0,
  seconds: 0,
  failedChecks: 0,
  cameBack: 0,
  reasons: [],
  changes: [],
}
const first = day({ contacts: 3, customers: 2, monthsCustomers: 2, seconds: 90, failedChecks: 1 })
const second = day({
  ...{ contacts: 4, customers: 3, monthsCustomers: 1, seconds: 30 },
  ...{ cameBack: 2, monthsCameBack: 1 },
})

it.each([
  ['no day at all', [], 'month', {}],
  ['a day, with its own customers', [second], 'day', { contacts: 4, customers: 3, seconds: 30, cameBack: 2 }],
  [
    'a month, with each customer on their first day alone',
    [first, second],
    'month',
    { contacts: 7, customers: 3, seconds: 120, failedChecks: 1, cameBack: 1 },
  ],
  [
    'reasons of several days, the most frequent first',
    [day({ reasons: { bill: 1, move: 2 } }), day({ reasons: { bill: 2 } })],
    'month',
    {
      reasons: [
        { reason: 'bill', count: 3 },
        { reason: 'move', count: 2 },
      ],
    },
  ],
  [
    'changes that are as frequent, by name',
    [day({ changes: { restarted: 1, line: 1, 'name-changed': 2 } })],
    'day',
    {
      changes: [
        { change: 'name-changed', count: 2 },
        { change: 'line', count: 1 },
        { change: 'restarted', count: 1 },
      ],
    },
  ],
] as const)('figures of %s', (_of, days, over, figures) => {
  expect(sumFigures(days, over)).toEqual({ ...nothing, ...figures })
})
