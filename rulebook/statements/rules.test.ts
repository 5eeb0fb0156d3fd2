import { expect, test } from 'vitest'
import { explainsPayments, pastDueOf } from './rules.ts'

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

test.each([
  ['one that is as much', [100], 100, true],
  ['two that come to it', [60, 40], 100, true],
  ['a cent too little', [60, 39], 100, false],
  ['none, where none was paid', [], 0, true],
  ['none, where some was paid', [], 100, false],
])('whether payments explain what was paid: %s', (_name, payments, paidCents, explains) => {
  const told = payments.map((amountCents) => ({ amountCents }))
  expect(explainsPayments(told, paidCents)).toBe(explains)
})
