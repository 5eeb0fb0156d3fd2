import { expect, test } from 'vitest'
import { formatDay } from '../calendar.ts'
import { formatCents } from '../money.ts'
import { ownFactsOf } from './own-facts.ts'

const write = {
  dollars: (cents: number) => formatCents(cents, 'en'),
  day: (day: string) => formatDay(day, 'en'),
}

const today = '2026-11-23'
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
  expect(ownFactsOf({ account: undefined, statementOn: undefined, bill }, today, write)).toEqual(facts)
})

test.each([
  ['2026-11-22', 'December 22, 2026'],
  ['2026-10-31', 'November 30, 2026'],
  ['2026-10-23', undefined],
  ['2026-01-01', undefined],
])('after the bill of %s the next one is of %s', (statementOn, nextStatementDate) => {
  const facts = ownFactsOf({ account, statementOn, bill: undefined }, today, write)
  expect(facts).toEqual({ accountNumber: '212-555-0101', ...(nextStatementDate && { nextStatementDate }) })
})

test('to somebody without an account nothing is known', () => {
  expect(ownFactsOf({ account: undefined, statementOn: undefined, bill: undefined }, today, write)).toEqual(
    {},
  )
})
