import { expect, test } from 'vitest'
import { exampleOwed } from '../accounts/example-owed.ts'
import { addDays, blockedDatesBetween, dayOf } from '../calendar.ts'
import { formatDay } from '../format-day.ts'
import { formatCents } from '../money.ts'
import { defaultCutoffs } from '../payments/rules.ts'
import { ownFactsOf, type Paying } from './own-facts.ts'

const write = {
  dollars: (cents: number) => formatCents(cents, 'en'),
  day: (day: string) => formatDay(day, 'en', 'record'),
}

const today = '2026-11-23'
const unknown = { account: undefined, statementOn: undefined, bill: undefined, paying: undefined }
const account = { accountNumber: '212-555-0101' }
const due = { balance: '$12.00', dueDate: 'December 3, 2026' }

test.each([
  ['everything', { dueOn: '2026-12-03', balanceCents: 12_00 }, due],
  ['what is due today', { dueOn: today, balanceCents: 12_00 }, { ...due, dueDate: 'November 23, 2026' }],
  ['nothing of what was due before', { dueOn: '2026-11-22', balanceCents: 12_00 }, {}],
  ['nothing of what is paid', { dueOn: '2026-12-03', balanceCents: 0 }, {}],
  ['nothing of a credit', { dueOn: '2026-12-03', balanceCents: -5_00 }, {}],
  ['nothing of a bill that nobody wrote', { dueOn: undefined, balanceCents: 12_00 }, {}],
])('an answer can say %s', (_what, bill, facts) => {
  const owed = exampleOwed({ ...bill, pastDueCents: 0 })
  expect(ownFactsOf({ ...unknown, bill: { ...bill, owed } }, today, write)).toEqual(facts)
})

test('an answer gives no single day for parts that are due on several', () => {
  const owed = exampleOwed({ balanceCents: 12_00, pastDueCents: 2_00, dueOn: '2026-12-03' })
  expect(ownFactsOf({ ...unknown, bill: { balanceCents: 12_00, owed } }, today, write)).toEqual({})
})

test.each([
  ['2026-11-22', 'December 22, 2026'],
  ['2026-10-31', 'November 30, 2026'],
  ['2026-10-23', undefined],
  ['2026-01-01', undefined],
])('after the bill of %s, the next one is on %s', (statementOn, nextStatementDate) => {
  const facts = ownFactsOf({ ...unknown, account, statementOn }, today, write)
  expect(facts).toEqual({ accountNumber: '212-555-0101', ...(nextStatementDate && { nextStatementDate }) })
})

test('for somebody without an account, nothing is known', () => {
  expect(ownFactsOf(unknown, today, write)).toEqual({})
})

// The Monday before Thanksgiving. Cutoffs are 12:45 UTC for checking accounts and 16:00 UTC for cards.
const card = { kind: 'card', isDefault: true, isExpired: false } as const
const checking = { ...card, kind: 'checking' } as const
test.each<[string, string, Paying['methods'], string | undefined]>([
  ['with a card, before its cut-off', '2026-11-23T15:59:59Z', [card], 'November 23, 2026'],
  ['with a card, from its cut-off on', '2026-11-23T16:00:00Z', [card], 'November 24, 2026'],
  ['with a checking account, before its cut-off', '2026-11-23T12:44:59Z', [checking], 'November 24, 2026'],
  ['with a checking account, from its cut-off on', '2026-11-23T12:45:00Z', [checking], 'November 25, 2026'],
  ['late in the evening, which is the next day by UTC', '2026-11-24T03:00:00Z', [card], 'November 24, 2026'],
  ['past a holiday', '2026-11-25T16:00:00Z', [card], 'November 27, 2026'],
  ['on a weekend, with a card: the next business day', '2026-11-28T17:00:00Z', [card], 'November 30, 2026'],
  [
    'on a weekend, with a checking account: the day after',
    '2026-11-28T17:00:00Z',
    [checking],
    'December 1, 2026',
  ],
  [
    'with the default, whatever stands before it',
    '2026-11-23T13:00:00Z',
    [{ ...card, isDefault: false }, checking],
    'November 25, 2026',
  ],
  ['with no default', '2026-11-23T13:00:00Z', [{ ...card, isDefault: false }], undefined],
  ['with no method', '2026-11-23T13:00:00Z', [], undefined],
  ['with a card that has expired', '2026-11-23T13:00:00Z', [{ ...card, isExpired: true }], undefined],
  [
    'with an account that is not verified',
    '2026-11-23T13:00:00Z',
    [{ ...checking, barred: 'method-unverified' }],
    undefined,
  ],
])('a payment made now counts %s', (_how, at, methods, receivedDate) => {
  const now = Temporal.Instant.from(at)
  const day = dayOf(now, 'America/New_York')
  const blockedDates = new Set(blockedDatesBetween(day, addDays(day, 31), []))
  const paying = { methods, now, blockedDates, cutoffs: defaultCutoffs }
  expect(ownFactsOf({ ...unknown, paying }, day, write)).toEqual(receivedDate ? { receivedDate } : {})
})
