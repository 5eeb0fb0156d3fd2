import { expect, test } from 'vitest'
import { explainsPayments, leftAfter, owedByDay, pastDueOf, splitByDue } from './rules.ts'

const bills = [
  { dueOn: '2026-11-10', newChargesCents: 8_000 },
  { dueOn: '2026-10-10', newChargesCents: 7_000 },
  { dueOn: '2026-09-10', newChargesCents: 6_000 },
]

test.each([
  ['nothing owed', 0, '2026-11-05', 0, undefined],
  ['a credit', -500, '2026-12-01', 0, undefined],
  ['only the newest bill, not due yet', 8_000, '2026-11-05', 0, undefined],
  ['only the newest bill, on its due date', 8_000, '2026-11-10', 0, undefined],
  ['only the newest bill, a day late', 8_000, '2026-11-11', 8_000, '2026-11-10'],
  ['part of the bill before is left', 9_000, '2026-11-05', 1_000, '2026-10-10'],
  ['two bills late', 15_000, '2026-11-11', 15_000, '2026-10-10'],
  ['three bills, the newest not due', 21_000, '2026-11-05', 13_000, '2026-09-10'],
  ['a cent more than the bills explain', 21_001, '2026-11-05', 13_001, '2026-09-10'],
  ['more than the bills explain', 25_000, '2026-11-05', 17_000, '2026-09-10'],
])('%s', (_name, balanceCents, today, amountCents, since) => {
  expect(pastDueOf({ balanceCents, bills, today })).toEqual({ amountCents, since })
})

test('a bill that is a credit owes nothing', () => {
  const credited = [{ dueOn: '2026-11-10', newChargesCents: -1_000 }, ...bills.slice(1)]
  expect(pastDueOf({ balanceCents: 3_000, bills: credited, today: '2026-12-01' })).toEqual({
    amountCents: 3_000,
    since: '2026-10-10',
  })
})

// The newest bill is a final bill. It was made while the previous bill wasn't due yet.
const overlapping = [
  { dueOn: '2026-12-19', newChargesCents: 14_82 },
  { dueOn: '2026-12-12', newChargesCents: 66_98 },
  { dueOn: '2026-11-11', newChargesCents: 56_98 },
]

test.each<[string, number, [number, string | undefined][]]>([
  ['nothing owed', 0, []],
  ['a credit', -1, []],
  ['a part of the newest', 14_81, [[14_81, '2026-12-19']]],
  [
    'a cent of the one before',
    14_83,
    [
      [1, '2026-12-12'],
      [14_82, '2026-12-19'],
    ],
  ],
  [
    'all of them and a cent',
    138_79,
    [
      [1, undefined],
      [56_98, '2026-11-11'],
      [66_98, '2026-12-12'],
      [14_82, '2026-12-19'],
    ],
  ],
])('each part is due on the day of its own bill: %s', (_name, balanceCents, parts) => {
  expect(owedByDay({ balanceCents, bills: overlapping })).toEqual(
    parts.map(([amountCents, dueOn]) => ({ amountCents, dueOn })),
  )
})

test.each([
  ['2026-11-28', 56_98],
  ['2026-12-12', 56_98],
  ['2026-12-13', 123_96],
  ['2026-12-20', 138_78],
])('a balance brought forward isn’t past due before its own due day: on %s', (today, amountCents) => {
  const owed = { balanceCents: 138_78, bills: overlapping }
  expect(pastDueOf({ ...owed, today })).toEqual({ amountCents, since: '2026-11-11' })
  const { pastDue, later } = splitByDue(owedByDay(owed), today)
  expect([...pastDue, ...later]).toEqual(owedByDay(owed))
})

test('what no bill explains is past due, since an unknown day', () => {
  const bills = [{ dueOn: '2026-12-19', newChargesCents: 14_82 }]
  expect(pastDueOf({ balanceCents: 20_00, bills, today: '2026-12-01' })).toEqual({
    amountCents: 5_18,
    since: undefined,
  })
  expect(owedByDay({ balanceCents: 20_00, bills: [] })).toEqual([])
})

test('bills due on the same day are one part', () => {
  const bills = ['2026-11-10', '2026-11-10'].map((dueOn) => ({ dueOn, newChargesCents: 10_00 }))
  expect(owedByDay({ balanceCents: 15_00, bills })).toEqual([{ amountCents: 15_00, dueOn: '2026-11-10' }])
})

test('a payment takes the oldest part first', () => {
  const parts = owedByDay({ balanceCents: 138_78, bills: overlapping })
  expect(leftAfter(parts, 60_00)).toEqual([
    { amountCents: 63_96, dueOn: '2026-12-12' },
    { amountCents: 14_82, dueOn: '2026-12-19' },
  ])
  expect(leftAfter(parts, 0)).toEqual(parts)
  expect(leftAfter(parts, 138_78)).toEqual([])
})

test.each([
  ['one that is as much', [100], 100, true],
  ['two that come to it', [60, 40], 100, true],
  ['a cent too little', [60, 39], 100, false],
  ['none, where none was paid', [], 0, true],
  ['none, where some was paid', [], 100, false],
])('payments explain what was paid or not: %s', (_name, payments, paidCents, explains) => {
  const listed = payments.map((amountCents) => ({ amountCents }))
  expect(explainsPayments(listed, paidCents)).toBe(explains)
})
