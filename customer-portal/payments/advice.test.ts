import { exampleBill } from '@lightwell/client/accounts/example-bill.ts'
import type { Bill } from '@lightwell/rulebook/accounts/bill-wire.ts'
import type { Method } from '@lightwell/rulebook/payment-methods/wire.ts'
import { describe, expect, test } from 'vitest'
import { newMethod } from '../payment-methods/adding.ts'
import { problemsOf, type Warnings, warningsOf } from './advice.ts'
import { choosable, type FormFacts, isPayable, type PaymentForm, payingWith, receivedDay } from './form.ts'

// Wednesday, November 18, 2026, 10:00 in New York (15:00 UTC). A card payment makes its cutoff (16:00 UTC). A checking
// account payment misses its cutoff (12:45 UTC).
const moment = { now: Temporal.Instant.from('2026-11-18T15:00:00Z'), today: '2026-11-18' }

const visa: Method = {
  id: 'visa',
  kind: 'card',
  brand: 'Visa',
  lastFour: '4242',
  expires: { month: 12, year: 2026 },
  nickname: undefined,
  isDefault: false,
  isVerified: true,
}
const checking: Method = {
  ...visa,
  id: 'checking',
  kind: 'checking',
  brand: undefined,
  expires: undefined,
  isDefault: true,
}
const locked: Method = {
  ...checking,
  id: 'locked',
  isDefault: false,
  isVerified: false,
  barred: 'method-locked',
}
const unverified: Method = { ...locked, id: 'unverified', barred: 'method-unverified' }
/** An unverified bank account that can pay, because its provider screens each debit on its own. */
const screened: Method = { ...unverified, id: 'screened', barred: undefined }
const expired: Method = { ...visa, id: 'expired', expires: { month: 10, year: 2026 } }

const own = {
  balanceCents: 14_210,
  dueOn: '2026-11-25',
}
const bill = exampleBill(own)
const facts: FormFacts = {
  accountId: '2125550100' as FormFacts['accountId'],
  accountType: 'Residential',
  isOwner: true,
  isClosed: false,
  bill,
  saved: [visa, checking, expired, locked, unverified, screened],
  entered: undefined,
  dates: {
    blockedDates: new Set(['2026-11-26']),
    earliest: '2026-11-18',
    latest: '2027-10-25',
    cutoffs: { checking: '12:45', card: '16:00', other: '12:00' },
    freelyPayableCents: 10_000_00,
    proofUntil: undefined,
    declines: { left: 10, fullUntil: undefined },
  },
}
const form: PaymentForm = {
  choice: 'current',
  otherAmount: '',
  methodId: 'visa',
  newKind: 'card',
  payOn: '2026-11-18',
}
const enteredAt = (minutesAgo: number) => ({
  ...visa,
  id: 'entered',
  enteredAtMs: moment.now.epochMilliseconds - minutesAgo * 60_000,
})

describe('problems', () => {
  const cases = [
    { name: 'nothing', change: {}, problems: {} },
    { name: 'no amount', change: { choice: 'other' }, problems: { amount: 'amount-missing' } },
    {
      name: 'an amount that is not a number',
      change: { choice: 'other', otherAmount: '12,50' },
      problems: { amount: 'amount-not-a-number' },
    },
    {
      name: 'a third decimal',
      change: { choice: 'other', otherAmount: '1.005' },
      problems: { amount: 'amount-third-decimal' },
    },
    {
      name: 'zero',
      change: { choice: 'other', otherAmount: '0' },
      problems: { amount: 'amount-not-positive' },
    },
    { name: 'the limit itself', change: { choice: 'other', otherAmount: '10,000' }, problems: {} },
    {
      name: 'a cent over the limit',
      change: { choice: 'other', otherAmount: '10000.01' },
      problems: { amount: 'amount-over-limit' },
    },
    { name: 'a method that is gone', change: { methodId: 'gone' }, problems: { method: 'method-missing' } },
    { name: 'a locked account', change: { methodId: 'locked' }, problems: { method: 'method-locked' } },
    {
      name: 'an account that is not verified',
      change: { methodId: 'unverified' },
      problems: { method: 'method-unverified' },
    },
    { name: 'an account that need not be verified', change: { methodId: 'screened' }, problems: {} },
    { name: 'an expired card', change: { methodId: 'expired' }, problems: { method: 'method-expired' } },
    { name: 'the last day of a card', change: { payOn: '2026-12-31' }, problems: {} },
    {
      name: 'the day after the last day of a card',
      change: { payOn: '2027-01-04' },
      problems: { method: 'method-expires-before' },
    },
    { name: 'a method still to be added', change: { methodId: newMethod }, problems: {} },
    { name: 'a holiday', change: { payOn: '2026-11-26' }, problems: { date: 'date-blocked' } },
    { name: 'a weekend', change: { payOn: '2026-11-21' }, problems: { date: 'date-blocked' } },
    { name: 'yesterday', change: { payOn: '2026-11-17' }, problems: { date: 'date-too-early' } },
    {
      name: 'beyond the window',
      change: { methodId: 'checking', payOn: '2027-10-26' },
      problems: { date: 'date-too-late' },
    },
    {
      name: 'all at once',
      change: { choice: 'other', methodId: 'gone', payOn: '2026-11-21' },
      problems: { amount: 'amount-missing', method: 'method-missing', date: 'date-blocked' },
    },
  ] satisfies { name: string; change: Partial<PaymentForm>; problems: object }[]

  test.each(cases)('$name', ({ change, problems }) => {
    expect(problemsOf({ ...form, ...change }, facts, moment, 'en')).toEqual(problems)
  })

  test.each<[string, boolean, string, object]>([
    ['what is owed plus one usual bill', false, '271.50', {}],
    ['a cent more, by someone with access', false, '271.51', { amount: 'amount-for-owners' }],
    ['a cent more, by the owner', true, '271.51', {}],
    ['over the limit, by someone with access', false, '10000.01', { amount: 'amount-for-owners' }],
    ['over the limit, by the owner', true, '10000.01', { amount: 'amount-over-limit' }],
  ])('%s', (_, isOwner, otherAmount, problems) => {
    const dates = { ...facts.dates, freelyPayableCents: 271_50 }
    const paid = { ...form, choice: 'other' as const, otherAmount }
    expect(problemsOf(paid, { ...facts, isOwner, dates }, moment, 'en')).toEqual(problems)
  })

  test('nobody can choose a balance that is too much for them', () => {
    const dates = { ...facts.dates, freelyPayableCents: 142_09 }
    expect(isPayable('current', { ...facts, isOwner: false, dates })).toBe(false)
    expect(isPayable('current', { ...facts, isOwner: true, dates })).toBe(true)
  })

  test.each<[string, string, object]>([
    ['what is left to pay', '55.10', {}],
    ['a cent more', '55.11', { amount: 'amount-over-owed' }],
    ['more than the payment limit', '10000.01', { amount: 'amount-over-owed' }],
  ])('for the owner of a closed account: %s', (_, otherAmount, problems) => {
    const dates = { ...facts.dates, freelyPayableCents: 55_10 }
    const paid = { ...form, choice: 'other' as const, otherAmount }
    expect(problemsOf(paid, { ...facts, isClosed: true, dates }, moment, 'en')).toEqual(problems)
  })

  test('a business account may pay more', () => {
    const large = { ...form, choice: 'other' as const, otherAmount: '25000' }
    expect(problemsOf(large, { ...facts, accountType: 'Business' }, moment, 'en')).toEqual({})
    expect(problemsOf(large, facts, moment, 'en')).toEqual({ amount: 'amount-over-limit' })
  })

  test.each([
    [30, {}],
    [31, { method: 'method-entered-long-ago' }],
  ])('a method entered %i minutes ago and not saved', (minutesAgo, problems) => {
    const withEntered = { ...facts, entered: enteredAt(minutesAgo) }
    expect(problemsOf({ ...form, methodId: 'entered' }, withEntered, moment, 'en')).toEqual(problems)
  })
})

describe('after too many declines', () => {
  const pause = (fullUntil: string): FormFacts => ({
    ...facts,
    dates: { ...facts.dates, declines: { left: 0, fullUntil } },
  })
  test.each([
    [
      'no payment can be made today with a card',
      'visa',
      '2026-11-18',
      '2026-11-18T15:00:01Z',
      'too-many-declines',
    ],
    ['nor with a bank account', 'checking', '2026-11-18', '2026-11-18T15:00:01Z', 'too-many-declines'],
    [
      'nor with a method still to be added',
      newMethod,
      '2026-11-18',
      '2026-11-18T15:00:01Z',
      'too-many-declines',
    ],
    ['a payment may be scheduled', 'visa', '2026-11-19', '2026-11-18T15:00:01Z', undefined],
    ['and payments work again from that instant', 'visa', '2026-11-18', '2026-11-18T15:00:00Z', undefined],
  ])('%s', (_name, methodId, payOn, until, date) => {
    expect(problemsOf({ ...form, methodId, payOn }, pause(until), moment, 'en')).toEqual(date ? { date } : {})
  })
})

describe('amount and date warnings', () => {
  const pastDue = { ...bill, pastDueCents: 5_000 }
  const on = '2026-11-20'
  const ordered = (bill: Bill, amountCents: number): Bill => ({
    ...bill,
    pendingCents: 1_000,
    scheduled: { amountCents: amountCents - 1_000, firstOn: on, lastOn: on },
  })
  const more = (overCents: number, asksForProof = false) =>
    ({ code: 'more-than-left', overCents, asksForProof }) as const
  const cases = [
    { name: 'paying the balance', bill, typed: '142.10', warning: undefined },
    { name: 'paying a part', bill, typed: '20', warning: undefined },
    {
      name: 'paying more than the balance',
      bill,
      typed: '150',
      warning: more(790),
    },
    { name: 'paying what is past due', bill: pastDue, typed: '50', warning: undefined },
    {
      name: 'paying less than what is past due',
      bill: pastDue,
      typed: '49.99',
      warning: { code: 'less-than-past-due', pastDueCents: 5_000 },
    },
    {
      name: 'owing nothing',
      bill: { ...bill, balanceCents: 0 },
      typed: '5',
      warning: { code: 'nothing-due' },
    },
    { name: 'a credit', bill: { ...bill, balanceCents: -500 }, typed: '5', warning: { code: 'nothing-due' } },
    {
      name: 'more than what is owed plus one usual bill',
      bill,
      typed: '300',
      warning: more(157_90, true),
    },
    {
      name: 'what is left once what was ordered is paid',
      bill: ordered(bill, 10_000),
      typed: '42.10',
      warning: undefined,
    },
    {
      name: 'a cent more than is left',
      bill: ordered(bill, 10_000),
      typed: '42.11',
      warning: more(1),
    },
    {
      name: 'anything, if more is ordered than is owed',
      bill: ordered(bill, 20_000),
      typed: '5',
      warning: more(500),
    },
    {
      name: 'so much more than what was ordered that it asks for a confirmation',
      bill: ordered(bill, 10_000),
      typed: '300',
      warning: more(257_90, true),
    },
    {
      name: 'what auto pay takes, which is no more than is owed',
      bill: { ...bill, autopay: { amountCents: 14_210, firstOn: on, lastOn: on } },
      typed: '142.10',
      warning: undefined,
    },
    {
      name: 'what is left of what is past due',
      bill: ordered(pastDue, 3_000),
      typed: '20',
      warning: undefined,
    },
    { name: 'no amount yet', bill: { ...bill, balanceCents: 0 }, typed: '', warning: undefined },
  ] satisfies { name: string; bill: Bill; typed: string; warning: Warnings['amount'] }[]

  test.each(cases)('$name', ({ bill, typed, warning }) => {
    const other = { ...form, choice: 'other' as const, otherAmount: typed }
    const dates = { ...facts.dates, freelyPayableCents: 271_50 }
    expect(warningsOf(other, { ...facts, bill, dates }, moment, 'en').amount).toEqual(warning)
  })

  test.each<[string, string | undefined, boolean]>([
    ['asks for a confirmation if there is none', undefined, true],
    ['asks for none until the confirmation expires', '2026-11-18T15:00:00Z', false],
    ['asks for one after that', '2026-11-18T14:59:59Z', true],
  ])('paying far more than is owed %s', (_, proofUntil, asksForProof) => {
    const other = { ...form, choice: 'other' as const, otherAmount: '300' }
    const dates = { ...facts.dates, freelyPayableCents: 271_50, proofUntil }
    expect(warningsOf(other, { ...facts, dates }, moment, 'en').amount).toEqual(more(157_90, asksForProof))
  })

  test.each([
    ['a card on the due date', 'visa', '2026-11-25', bill, false],
    ['checking on the due date', 'checking', '2026-11-25', bill, true],
    ['checking the day before, received over the holiday', 'checking', '2026-11-24', bill, false],
    [
      'after the due date has passed',
      'visa',
      '2026-11-30',
      exampleBill({ ...own, dueOn: '2026-11-17' }),
      false,
    ],
    ['with nothing owed', 'visa', '2026-11-30', exampleBill({ ...own, balanceCents: 0 }), false],
  ])('%s', (_name, methodId, payOn, bill, isLate) => {
    const { date } = warningsOf({ ...form, methodId, payOn }, { ...facts, bill }, moment, 'en')
    expect(date).toEqual(isLate ? { dueOn: '2026-11-25' } : undefined)
  })
})

describe('an amount past due since October 25', () => {
  const overdue = { ...bill, pastDueCents: 5_000, pastDueSince: '2026-10-25' }
  const pastDue = { amountCents: 5_000, since: '2026-10-25' }
  test.each([
    ['gets no warning if it is paid today', '2026-11-18', overdue, undefined],
    ['gets a warning on any later day', '2026-11-19', overdue, { pastDue }],
    [
      'gets a warning in addition to a missed due date',
      '2026-11-30',
      overdue,
      { dueOn: '2026-11-25', pastDue },
    ],
    [
      'gets no warning once a payment on its way covers it',
      '2026-11-19',
      { ...overdue, pendingCents: 5_000 },
      undefined,
    ],
    ['gets no warning on a day without payments', '2026-11-21', overdue, undefined],
  ])('%s', (_name, payOn, bill, date) => {
    const chosen = { ...form, choice: 'pastDue' as const, payOn }
    expect(warningsOf(chosen, { ...facts, bill }, moment, 'en').date).toEqual(date)
  })
})

describe('the received date', () => {
  test.each([
    ['a card in time', { methodId: 'visa' }, '2026-11-18'],
    ['checking past its cutoff', { methodId: 'checking' }, '2026-11-20'],
    ['a new card, in time like any card', { methodId: newMethod }, '2026-11-18'],
    [
      'a new account, past the cutoff like any account',
      { methodId: newMethod, newKind: 'checking' as const },
      '2026-11-20',
    ],
    ['checking before a holiday', { methodId: 'checking', payOn: '2026-11-25' }, '2026-11-27'],
    ['a day without payments', { payOn: '2026-11-26' }, undefined],
    ['a day beyond the window', { payOn: '2027-11-01' }, undefined],
  ])('%s', (_name, change, received) => {
    expect(receivedDay({ ...form, ...change }, facts, moment)).toBe(received)
  })

  test('depends on what is paid with', () => {
    expect(payingWith({ ...form, methodId: 'checking' }, facts)).toBe('checking')
    expect(payingWith({ ...form, methodId: newMethod }, facts)).toBe('card')
    expect(payingWith({ ...form, methodId: newMethod, newKind: 'checking' }, facts)).toBe('checking')
    expect(payingWith({ ...form, methodId: 'gone' }, facts)).toBe('unknown')
  })
})

test('the default method comes first, after the one just entered', () => {
  const ids = choosable({ ...facts, entered: enteredAt(1) }).map(({ id }) => id)
  expect(ids).toEqual(['entered', 'checking', 'visa', 'expired', 'locked', 'unverified', 'screened'])
})
