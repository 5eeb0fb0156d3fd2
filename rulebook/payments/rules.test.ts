import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, addMonths, blockedDatesBetween, type Day, dayOf, isBlocked } from '../calendar.ts'
import {
  type AccountType,
  amountOf,
  checkAmount,
  checkPayment,
  checkPayOn,
  defaultCutoffs,
  mayBeReturned,
  type PayingWith,
  paymentLimitCents,
  paymentWindow,
  receivedOn,
} from './rules.ts'

const holidays = blockedDatesBetween('2024-01-01', '2031-12-31', [])
const withHolidays = (...providerDates: Day[]) => new Set([...holidays, ...providerDates])

describe('the amount', () => {
  test.each([
    ['Business', 2_500_000],
    ['Residential', 1_000_000],
  ] as const)('of a %s account is limited to %i cents', (accountType, limitCents) => {
    expect(paymentLimitCents(accountType)).toBe(limitCents)
    expect(checkAmount({ amountCents: limitCents - 1, accountType })).toBeUndefined()
    expect(checkAmount({ amountCents: limitCents, accountType })).toBeUndefined()
    expect(checkAmount({ amountCents: limitCents + 1, accountType })).toBe('amount-over-limit')
  })

  test.each([
    ['a cent', 1, undefined],
    ['nothing', 0, 'amount-not-positive'],
    ['a credit of a cent', -1, 'amount-not-positive'],
    ['a credit beyond the limit', -3_000_000, 'amount-not-positive'],
    ['no number', Number.NaN, 'amount-not-positive'],
    ['infinity', Number.POSITIVE_INFINITY, 'amount-over-limit'],
  ] as const)('may or may not be %s', (_name, amountCents, refusal) => {
    expect(checkAmount({ amountCents, accountType: 'Business' })).toBe(refusal)
    expect(checkAmount({ amountCents, accountType: 'Residential' })).toBe(refusal)
  })

  test.each([
    ['current', 12_345],
    ['pastDue', 678],
    ['other', 50],
  ] as const)('for the choice %s is the one it names', (choice, amountCents) => {
    expect(amountOf(choice, { balanceCents: 12_345, pastDueCents: 678 }, 50)).toBe(amountCents)
  })

  test('for the choice other is missing until it’s given', () => {
    expect(amountOf('other', { balanceCents: 12_345, pastDueCents: 678 })).toBeUndefined()
  })
})

describe('the payment window', () => {
  test.each([
    ['nothing due', '2026-06-16', undefined, '2027-05-16'],
    ['nothing due, to a shorter month', '2026-03-31', undefined, '2027-02-28'],
    ['nothing due, to a leap day', '2027-03-31', undefined, '2028-02-29'],
    ['due in two weeks', '2026-06-16', '2026-06-30', '2027-05-30'],
    ['due on the 31st, to a month of 30', '2026-06-16', '2026-07-31', '2027-06-30'],
    ['due on the 31st, to a month of 31', '2026-06-16', '2026-08-31', '2027-07-31'],
    ['due on a leap day', '2028-02-01', '2028-02-29', '2029-01-29'],
    ['past due since last month', '2026-06-16', '2026-05-20', '2027-04-20'],
    ['past due until the window ends today', '2026-06-16', '2025-07-16', '2026-06-16'],
    ['past due until the window ended yesterday', '2026-06-16', '2025-07-15', '2027-05-16'],
    ['past due for years', '2026-06-16', '2019-01-01', '2027-05-16'],
    ['due "never", as some billers write it', '2026-06-16', '9999-12-31', '9999-12-31'],
  ])('with %s', (_name, today, dueOn, latest) => {
    expect(paymentWindow({ today, dueOn })).toEqual({ earliest: today, latest })
  })
})

describe('the day to pay on', () => {
  // Today is Tuesday, June 16, 2026. Friday, June 19, is a holiday. The provider blocks Monday, June 22.
  const facts = {
    today: '2026-06-16',
    dueOn: '2026-06-30',
    blockedDates: withHolidays('2026-06-22', '2027-05-31', '2026-06-12'),
  }

  test.each([
    ['today', '2026-06-16', undefined],
    ['tomorrow', '2026-06-17', undefined],
    ['yesterday', '2026-06-15', 'date-too-early'],
    ['a blocked day that has gone by', '2026-06-12', 'date-too-early'],
    ['a holiday', '2026-06-19', 'date-blocked'],
    ['a Saturday', '2026-06-20', 'date-blocked'],
    ['a Sunday', '2026-06-21', 'date-blocked'],
    ['a date of the provider’s', '2026-06-22', 'date-blocked'],
    ['the day after it', '2026-06-23', undefined],
    ['the Friday before a holiday that falls on Saturday', '2026-07-03', undefined],
    ['the last open day of the window', '2027-05-28', undefined],
    ['the last day of the window, a Sunday', '2027-05-30', 'date-blocked'],
    ['a blocked day after the window', '2027-05-31', 'date-too-late'],
    ['an open day after the window', '2027-06-01', 'date-too-late'],
    ['a day that does not exist', '2026-06-31', 'date-not-a-day'],
    ['a leap day that does not exist', '2027-02-29', 'date-not-a-day'],
    ['a word', 'today', 'date-not-a-day'],
    ['nothing', '', 'date-not-a-day'],
    ['an instant', '2026-06-16T00:00:00Z', 'date-not-a-day'],
  ] as const)('%s', (_name, payOn, refusal) => {
    expect(checkPayOn({ ...facts, payOn })).toBe(refusal)
  })

  test.each([
    ['today, a holiday', '2026-11-26', '2026-11-26', undefined, 'date-blocked'],
    ['today, a Sunday', '2026-03-08', '2026-03-08', undefined, 'date-blocked'],
    ['the day after clocks go forward', '2026-03-08', '2026-03-09', undefined, undefined],
    ['a leap day', '2028-02-28', '2028-02-29', undefined, undefined],
    ['eleven months from the 31st', '2026-03-31', '2027-02-26', undefined, undefined],
    ['the day after a clamped month end', '2026-03-31', '2027-03-01', undefined, 'date-too-late'],
    ['over a new year, with nothing due', '2026-12-31', '2027-01-04', undefined, undefined],
    ['New Year’s Day', '2026-12-31', '2027-01-01', undefined, 'date-blocked'],
    ['today, past due for years', '2026-06-16', '2026-06-16', '2019-01-01', undefined],
    ['next week, past due for years', '2026-06-16', '2026-06-23', '2019-01-01', undefined],
    ['the last day, eleven months after the due date', '2026-06-16', '2027-05-17', '2026-06-17', undefined],
    ['the day after it', '2026-06-16', '2027-05-18', '2026-06-17', 'date-too-late'],
  ] as const)('%s', (_name, today, payOn, dueOn, refusal) => {
    expect(checkPayOn({ payOn, today, dueOn, blockedDates: withHolidays() })).toBe(refusal)
  })
})

/** The day on which a payment counts as received, for a provider in New York. `now` is a local time with its offset. */
function received(now: string, payingWith: PayingWith, payOn?: Day, providerDates: Day[] = []): Day {
  const instant = Temporal.Instant.from(now)
  const today = dayOf(instant, 'America/New_York')
  return receivedOn({
    payOn: payOn ?? today,
    today,
    now: instant,
    payingWith,
    blockedDates: withHolidays(...providerDates),
  })
}

describe('a payment for today is received', () => {
  // Tuesday, June 16, 2026, and two open days after it. It's daylight saving time, so UTC is four hours ahead.
  test.each([
    ['checking, one second before 12:45', '2026-06-16T12:44:59Z', 'checking', '2026-06-17'],
    ['checking, a nanosecond before 12:45', '2026-06-16T12:44:59.999999999Z', 'checking', '2026-06-17'],
    ['checking, at 12:45', '2026-06-16T12:45:00Z', 'checking', '2026-06-18'],
    ['checking, one second after 12:45', '2026-06-16T12:45:01Z', 'checking', '2026-06-18'],
    ['card, one second before 16:00', '2026-06-16T15:59:59Z', 'card', '2026-06-16'],
    ['card, at 16:00', '2026-06-16T16:00:00Z', 'card', '2026-06-17'],
    ['card, one second after 16:00', '2026-06-16T16:00:01Z', 'card', '2026-06-17'],
    [
      'unknown, checking selected, before 12:45',
      '2026-06-16T12:44:59Z',
      'unknown-checking-selected',
      '2026-06-17',
    ],
    [
      'unknown, checking selected, at 12:45',
      '2026-06-16T12:45:00Z',
      'unknown-checking-selected',
      '2026-06-18',
    ],
    ['unknown, checking selected, after', '2026-06-16T12:45:01Z', 'unknown-checking-selected', '2026-06-18'],
    ['unknown, one second before 12:00', '2026-06-16T11:59:59Z', 'unknown', '2026-06-16'],
    ['unknown, at 12:00', '2026-06-16T12:00:00Z', 'unknown', '2026-06-17'],
    ['unknown, one second after 12:00', '2026-06-16T12:00:01Z', 'unknown', '2026-06-17'],
  ] as const)('%s', (_name, now, payingWith, expected) => {
    expect(received(now, payingWith)).toBe(expected)
  })

  // A whole day in New York, from midnight to midnight. From its method's cutoff on, a payment is received a day later.
  // Columns: title, time, day received by card, day received from a checking account.
  test.each([
    ['the first moment', '2026-06-16T00:00:00-04:00', '2026-06-16', '2026-06-17'],
    ['early morning', '2026-06-16T07:59:59-04:00', '2026-06-16', '2026-06-17'],
    ['between the two cut-offs', '2026-06-16T11:59:59-04:00', '2026-06-16', '2026-06-18'],
    ['noon', '2026-06-16T12:00:00-04:00', '2026-06-17', '2026-06-18'],
    ['a second before midnight UTC', '2026-06-16T19:59:59-04:00', '2026-06-17', '2026-06-18'],
    ['midnight UTC, which is no new morning', '2026-06-16T20:00:00-04:00', '2026-06-17', '2026-06-18'],
    ['the evening, 00:30 UTC', '2026-06-16T20:30:00-04:00', '2026-06-17', '2026-06-18'],
    ['the last moment', '2026-06-16T23:59:59.999-04:00', '2026-06-17', '2026-06-18'],
    ['the next day’s first moment', '2026-06-17T00:00:00-04:00', '2026-06-17', '2026-06-18'],
  ])('%s', (_name, now, byCard, fromChecking) => {
    expect(received(now, 'card')).toBe(byCard)
    expect(received(now, 'checking')).toBe(fromChecking)
  })

  // Cutoffs are fixed in UTC. So in summer, they're an hour later by New York's clocks.
  test.each([
    ['the last Friday of winter time, 7:44:59', '2026-03-06T07:44:59-05:00', 'checking', '2026-03-09'],
    ['the last Thursday of winter time, 7:44:59', '2026-03-05T07:44:59-05:00', 'checking', '2026-03-06'],
    ['the last Thursday of winter time, 7:45', '2026-03-05T07:45:00-05:00', 'checking', '2026-03-09'],
    ['the Sunday, before clocks go forward', '2026-03-08T01:59:59-05:00', 'checking', '2026-03-09'],
    ['the Sunday, after clocks went forward', '2026-03-08T03:00:00-04:00', 'checking', '2026-03-09'],
    ['the Sunday, 8:44:59', '2026-03-08T08:44:59-04:00', 'checking', '2026-03-09'],
    ['the Sunday, 8:45', '2026-03-08T08:45:00-04:00', 'checking', '2026-03-10'],
    ['the Sunday’s last moment', '2026-03-08T23:59:59-04:00', 'checking', '2026-03-10'],
    ['the first Monday of summer time, 8:44:59', '2026-03-09T08:44:59-04:00', 'checking', '2026-03-10'],
    ['the first Monday of summer time, 8:45', '2026-03-09T08:45:00-04:00', 'checking', '2026-03-11'],
    ['the first Monday of summer time, 19:30', '2026-03-09T19:30:00-04:00', 'card', '2026-03-10'],
    ['the first Monday of summer time, 20:30', '2026-03-09T20:30:00-04:00', 'card', '2026-03-10'],
    ['the last Friday of summer time, 11:59:59', '2026-10-30T11:59:59-04:00', 'card', '2026-10-30'],
    ['the last Friday of summer time, 12:00', '2026-10-30T12:00:00-04:00', 'card', '2026-11-02'],
    ['the last Friday of summer time, 20:30', '2026-10-30T20:30:00-04:00', 'card', '2026-11-02'],
    ['the Sunday, 1:30 for the first time', '2026-11-01T01:30:00-04:00', 'checking', '2026-11-02'],
    ['the Sunday, 1:30 for the second time', '2026-11-01T01:30:00-05:00', 'checking', '2026-11-02'],
    ['the Sunday, 7:44:59', '2026-11-01T07:44:59-05:00', 'checking', '2026-11-02'],
    ['the Sunday, 7:45', '2026-11-01T07:45:00-05:00', 'checking', '2026-11-03'],
    ['the first Monday of winter time, 10:59:59', '2026-11-02T10:59:59-05:00', 'card', '2026-11-02'],
    ['the first Monday of winter time, 11:00', '2026-11-02T11:00:00-05:00', 'card', '2026-11-03'],
    ['the first Monday of winter time, 18:59:59', '2026-11-02T18:59:59-05:00', 'card', '2026-11-03'],
    ['the first Monday of winter time, 19:00', '2026-11-02T19:00:00-05:00', 'card', '2026-11-03'],
    ['the first Monday of winter time, 23:59:59', '2026-11-02T23:59:59-05:00', 'card', '2026-11-03'],
  ] as const)('when clocks change: %s', (_name, now, payingWith, expected) => {
    expect(received(now, payingWith)).toBe(expected)
  })

  test.each([
    ['New Year’s Eve, card before', '2026-12-31T10:59:59-05:00', 'card', '2026-12-31'],
    ['New Year’s Eve, card after: over the new year', '2026-12-31T11:00:00-05:00', 'card', '2027-01-04'],
    ['New Year’s Eve, card, 19:30, next year in UTC', '2026-12-31T19:30:00-05:00', 'card', '2027-01-04'],
    ['New Year’s Eve, checking before', '2026-12-31T07:44:59-05:00', 'checking', '2027-01-04'],
    ['the day before, checking before', '2026-12-30T07:44:59-05:00', 'checking', '2026-12-31'],
    ['the day before, checking after', '2026-12-30T07:45:00-05:00', 'checking', '2027-01-04'],
    ['New Year’s Day itself, card before', '2027-01-01T10:59:59-05:00', 'card', '2027-01-04'],
    ['a new year without weekend, card after', '2025-12-31T11:00:00-05:00', 'card', '2026-01-02'],
    ['the day before a leap day, checking before', '2028-02-28T07:44:59-05:00', 'checking', '2028-02-29'],
    ['the day before a leap day, checking after', '2028-02-28T07:45:00-05:00', 'checking', '2028-03-01'],
    ['a leap day, card after', '2028-02-29T11:00:00-05:00', 'card', '2028-03-01'],
  ] as const)('when years and months end: %s', (_name, now, payingWith, expected) => {
    expect(received(now, payingWith)).toBe(expected)
  })

  test.each([
    ['Friday, card before', '2026-06-12T11:59:59-04:00', 'card', [], '2026-06-12'],
    ['Friday, card after: Monday', '2026-06-12T12:00:00-04:00', 'card', [], '2026-06-15'],
    [
      'Friday, checking before: Saturday is Monday',
      '2026-06-12T08:44:59-04:00',
      'checking',
      [],
      '2026-06-15',
    ],
    ['Friday, checking after: Sunday is Monday', '2026-06-12T08:45:00-04:00', 'checking', [], '2026-06-15'],
    ['Saturday, card before', '2026-06-13T11:59:59-04:00', 'card', [], '2026-06-15'],
    ['Saturday, checking after: Monday', '2026-06-13T08:45:00-04:00', 'checking', [], '2026-06-15'],
    ['Sunday, checking after: Tuesday', '2026-06-14T08:45:00-04:00', 'checking', [], '2026-06-16'],
    ['before Juneteenth on a Friday', '2026-06-18T08:44:59-04:00', 'checking', [], '2026-06-22'],
    ['before Thanksgiving, card after', '2026-11-25T11:00:00-05:00', 'card', [], '2026-11-27'],
    [
      'Thanksgiving and the provider’s Friday',
      '2026-11-25T11:00:00-05:00',
      'card',
      ['2026-11-27'],
      '2026-11-30',
    ],
    ['before the 4th on a Saturday, card', '2026-07-02T12:00:00-04:00', 'card', [], '2026-07-03'],
    ['before the 4th on a Saturday, checking', '2026-07-02T08:45:00-04:00', 'checking', [], '2026-07-06'],
    ['before the 4th on a Sunday', '2027-07-02T12:00:00-04:00', 'card', [], '2027-07-06'],
    [
      'a chain of holiday, weekend and the provider’s dates',
      '2026-06-18T12:00:00-04:00',
      'card',
      ['2026-06-22', '2026-06-23', '2026-06-25'],
      '2026-06-24',
    ],
    ['today is the provider’s date', '2026-06-16T09:00:00-04:00', 'card', ['2026-06-16'], '2026-06-17'],
  ] as const)('past blocked days: %s', (_name, now, payingWith, providerDates, expected) => {
    expect(received(now, payingWith, undefined, [...providerDates])).toBe(expected)
  })
})

describe('a payment for a later day is received', () => {
  // Payments for later days, ordered on Tuesday, June 16, 2026. They're received on the same day whether they're
  // ordered early in the morning or in the evening, after every cutoff.
  test.each([
    ['tomorrow, checking', 'checking', '2026-06-17', [], '2026-06-18'],
    ['tomorrow, card', 'card', '2026-06-17', [], '2026-06-17'],
    ['tomorrow, unknown with checking selected', 'unknown-checking-selected', '2026-06-17', [], '2026-06-18'],
    ['tomorrow, unknown', 'unknown', '2026-06-17', [], '2026-06-17'],
    ['a Friday, card', 'card', '2026-06-26', [], '2026-06-26'],
    ['a Friday, checking', 'checking', '2026-06-26', [], '2026-06-29'],
    ['a Friday before the provider’s Monday', 'checking', '2026-06-26', ['2026-06-29'], '2026-06-30'],
    ['before a holiday', 'checking', '2026-11-10', [], '2026-11-12'],
    ['before the weekend on which clocks go forward', 'checking', '2027-03-12', [], '2027-03-15'],
    ['before the weekend on which clocks go back', 'checking', '2026-10-30', [], '2026-11-02'],
    ['the last day of the year', 'checking', '2026-12-31', [], '2027-01-04'],
    ['the last day of the year, card', 'card', '2026-12-31', [], '2026-12-31'],
    ['the last day of a short month', 'checking', '2027-02-26', [], '2027-03-01'],
    ['the last day of the window', 'checking', '2027-05-14', [], '2027-05-17'],
  ] as const)('%s', (_name, payingWith, payOn, providerDates, expected) => {
    expect(received('2026-06-16T00:00:00-04:00', payingWith, payOn, [...providerDates])).toBe(expected)
    expect(received('2026-06-16T20:30:00-04:00', payingWith, payOn, [...providerDates])).toBe(expected)
  })

  test('over a leap day', () => {
    expect(received('2028-02-21T09:00:00-05:00', 'checking', '2028-02-28')).toBe('2028-02-29')
    expect(received('2028-02-21T09:00:00-05:00', 'checking', '2028-02-29')).toBe('2028-03-01')
  })

  test('at 0:30 UTC by tomorrow’s rule, where "tomorrow" is already today in UTC', () => {
    expect(received('2026-06-17T00:30:00Z', 'checking', '2026-06-17')).toBe('2026-06-18')
    expect(received('2026-06-17T00:30:00Z', 'card', '2026-06-17')).toBe('2026-06-17')
  })
})

test.each([
  ['before the cut-off', '2026-06-16T08:44:59-04:00', '2026-06-17'],
  ['after the cut-off', '2026-06-16T08:45:00-04:00', '2026-06-18'],
])('a payment whose day has passed is received as one for today, %s', (_name, now, expected) => {
  expect(received(now, 'checking', '2026-06-10')).toBe(expected)
})

describe('cutoffs', () => {
  test('are those of the specification by default', () => {
    expect(defaultCutoffs).toEqual({ checking: '12:45', card: '16:00', other: '12:00' })
  })

  // There's a setting for each cutoff. It changes the day only for payments with its own kind of method.
  test.each([
    ['checking', '20:00', '2026-06-17', '2026-06-17', '2026-06-17', '2026-06-17'],
    ['card', '20:00', '2026-06-18', '2026-06-16', '2026-06-18', '2026-06-17'],
    ['other', '20:00', '2026-06-18', '2026-06-17', '2026-06-18', '2026-06-16'],
  ] as const)('are settings: %s at %s', (setting, time, checking, card, checkingSelected, unknown) => {
    const facts = {
      payOn: '2026-06-16',
      today: '2026-06-16',
      now: Temporal.Instant.from('2026-06-16T19:59:59Z'),
      blockedDates: withHolidays(),
      cutoffs: { ...defaultCutoffs, [setting]: time },
    }
    expect(receivedOn({ ...facts, payingWith: 'checking' })).toBe(checking)
    expect(receivedOn({ ...facts, payingWith: 'card' })).toBe(card)
    expect(receivedOn({ ...facts, payingWith: 'unknown-checking-selected' })).toBe(checkingSelected)
    expect(receivedOn({ ...facts, payingWith: 'unknown' })).toBe(unknown)
  })

  test('are on the business day’s own date in a zone far from UTC as well', () => {
    // In Hawaii, it's 23:30 on the 16th. In UTC, it's 9:30 on the 17th, which is before the cutoff at 12:00. But that's
    // the cutoff of the 17th. The cutoff of the 16th has passed, so the payment is late.
    const now = Temporal.Instant.from('2026-06-17T09:30:00Z')
    const today = dayOf(now, 'Pacific/Honolulu')
    const facts = { payOn: today, today, now, payingWith: 'unknown' as const, blockedDates: withHolidays() }
    expect(receivedOn(facts)).toBe('2026-06-17')
  })
})

describe('checkPayment', () => {
  const payment = {
    amountCents: 5_000,
    accountType: 'Residential' as AccountType,
    payOn: '2026-06-17',
    today: '2026-06-16',
    dueOn: '2026-06-30',
    blockedDates: withHolidays(),
  }

  test.each([
    ['nothing', {}, []],
    ['the amount', { amountCents: 0 }, ['amount-not-positive']],
    ['an amount over the limit', { amountCents: 1_000_001 }, ['amount-over-limit']],
    ['no amount that Business may pay', { amountCents: 1_000_001, accountType: 'Business' as const }, []],
    ['the day', { payOn: '2026-06-19' }, ['date-blocked']],
    ['a day after the due date’s window', { payOn: '2027-06-01' }, ['date-too-late']],
    ['no such day where the due date is later', { payOn: '2027-06-01', dueOn: '2026-07-30' }, []],
    ['both, the amount first', { amountCents: -1, payOn: 'soon' }, ['amount-not-positive', 'date-not-a-day']],
    [
      'both for Business too',
      { amountCents: 2_500_001, accountType: 'Business' as const, payOn: '2026-06-15' },
      ['amount-over-limit', 'date-too-early'],
    ],
  ])('refuses %s', (_name, changed, refusals) => {
    expect(checkPayment({ ...payment, ...changed })).toEqual(refusals)
  })
})

describe('whatever the facts', () => {
  const now = fc
    .integer({ min: Date.parse('2024-01-01T12:00Z'), max: Date.parse('2030-12-31T12:00Z') })
    .map((milliseconds) => Temporal.Instant.fromEpochMilliseconds(milliseconds))
  const payingWith = fc.constantFrom<PayingWith>('checking', 'card', 'unknown-checking-selected', 'unknown')
  const daysAhead = fc.oneof(fc.constantFrom(0, 1, 2), fc.nat(335))

  /** A payment some days ahead. The provider blocks up to 15 of the 21 days from the payment's day on. */
  const facts = fc
    .record({ now, payingWith, daysAhead, blockedOffsets: fc.uniqueArray(fc.nat(20), { maxLength: 15 }) })
    .map(({ now, payingWith, daysAhead, blockedOffsets }) => {
      const today = dayOf(now, 'America/New_York')
      const payOn = addDays(today, daysAhead)
      const blockedDates = withHolidays(...blockedOffsets.map((offset) => addDays(payOn, offset)))
      return { now, payingWith, today, payOn, blockedDates }
    })

  test('the received date is never before the pay date, never blocked, and skips no open day', () => {
    fc.assert(
      fc.property(facts, (facts) => {
        const received = receivedOn(facts)
        expect(received >= facts.payOn).toBe(true)
        expect(isBlocked(received, facts.blockedDates)).toBe(false)
        for (let day = addDays(facts.payOn, 2); day < received; day = addDays(day, 1)) {
          expect(isBlocked(day, facts.blockedDates)).toBe(true)
        }
      }),
    )
  })

  test('paying later, in the day or in the calendar, is never received earlier', () => {
    const hour = Temporal.Duration.from({ hours: 1 })
    fc.assert(
      fc.property(facts, fc.nat(30), (facts, days) => {
        const received = receivedOn(facts)
        expect(receivedOn({ ...facts, payOn: addDays(facts.payOn, days) }) >= received).toBe(true)
        expect(receivedOn({ ...facts, now: facts.now.add(hour) }) >= received).toBe(true)
      }),
    )
  })

  test('waiting for midnight never makes a payment for today count earlier', () => {
    fc.assert(
      fc.property(facts, (facts) => {
        const midnight = Temporal.PlainDate.from(facts.today)
          .add({ days: 1 })
          .toZonedDateTime('America/New_York')
        const tomorrow = dayOf(midnight.toInstant(), 'America/New_York')
        const today = receivedOn({ ...facts, payOn: facts.today })
        expect(
          receivedOn({ ...facts, payOn: tomorrow, today: tomorrow, now: midnight.toInstant() }) >= today,
        ).toBe(true)
      }),
    )
  })

  test('a card is never received later than checking, and unknown with checking selected is checking', () => {
    fc.assert(
      fc.property(facts, (facts) => {
        const checking = receivedOn({ ...facts, payingWith: 'checking' })
        expect(receivedOn({ ...facts, payingWith: 'card' }) <= checking).toBe(true)
        expect(receivedOn({ ...facts, payingWith: 'unknown' }) <= checking).toBe(true)
        expect(receivedOn({ ...facts, payingWith: 'unknown-checking-selected' })).toBe(checking)
      }),
    )
  })

  test('the window holds today and at most 11 months beyond the later of today and the due date', () => {
    fc.assert(
      fc.property(
        facts,
        fc.option(fc.integer({ min: -800, max: 400 }), { nil: undefined }),
        (facts, dueIn) => {
          const dueOn = dueIn === undefined ? undefined : addDays(facts.today, dueIn)
          const { earliest, latest } = paymentWindow({ today: facts.today, dueOn })
          expect(earliest).toBe(facts.today)
          expect(latest >= facts.today).toBe(true)
          const from = dueOn !== undefined && dueOn > facts.today ? dueOn : facts.today
          expect(latest <= addMonths(from, 11)).toBe(true)
        },
      ),
    )
  })

  test('a day can be paid on exactly if it is in the window and open', () => {
    fc.assert(
      fc.property(facts, fc.integer({ min: -10, max: 10 }), (facts, days) => {
        const { earliest, latest } = paymentWindow(facts)
        for (const near of [earliest, facts.payOn, latest]) {
          const payOn = addDays(near, days)
          const allowed = payOn >= earliest && payOn <= latest && !isBlocked(payOn, facts.blockedDates)
          expect(checkPayOn({ ...facts, payOn }) === undefined).toBe(allowed)
        }
      }),
    )
  })
})

describe('a bank may or may not still return a payment received on October 14', () => {
  const settled = { payingWith: 'checking', status: 'Completed', receivedOn: '2026-10-14' } as const
  test.each([
    ['a debit on the day', settled, '2026-10-14', true],
    ['a debit on the fifth banking day after it', settled, '2026-10-21', true],
    ['a debit on the day after that', settled, '2026-10-22', false],
    ['a debit whose five days hold a holiday', { ...settled, receivedOn: '2026-10-08' }, '2026-10-16', true],
    ['a debit on the day after those', { ...settled, receivedOn: '2026-10-08' }, '2026-10-17', false],
    ['a card payment', { ...settled, payingWith: 'card' }, '2026-10-14', false],
    ['a debit that came back already', { ...settled, status: 'Returned' }, '2026-10-14', false],
    ['a debit that is on its way', { ...settled, status: 'Pending' }, '2026-10-14', false],
  ] as const)('%s', (_name, facts, today, may) => {
    expect(mayBeReturned(facts, today)).toBe(may)
  })
})
