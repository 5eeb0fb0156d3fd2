import { describe, expect, it } from 'vitest'
import { askedIn, beside, daysOf, isBefore, otherOf, periodOf } from './period.ts'

describe('the address', () => {
  it.each([
    ['a day', { day: '2026-10-12' }, { day: '2026-10-12' }],
    ['a month', { month: '2026-10' }, { month: '2026-10' }],
    ['a day and a month', { day: '2026-10-12', month: '2026-10' }, { day: '2026-10-12' }],
    ['a day that doesn’t exist', { day: '2026-02-29' }, {}],
    ['a month that doesn’t exist', { month: '2026-13' }, {}],
    ['a month of the year 0000', { month: '0000-12' }, {}],
    ['a number', { day: 20261012 }, {}],
    ['nothing', {}, {}],
  ])('is read with %s', (_what, search, asked) => expect(askedIn(search)).toEqual(asked))

  it('without a day or month means today', () => {
    expect(periodOf({}, '2026-10-12')).toEqual({ over: 'day', at: '2026-10-12' })
  })
})

describe('the period', () => {
  it.each([
    ['before a day', 'day', '2026-03-01', -1, '2026-02-28'],
    ['after a day', 'day', '2026-12-31', 1, '2027-01-01'],
    ['before a month', 'month', '2026-01', -1, '2025-12'],
    ['after a month', 'month', '2026-12', 1, '2027-01'],
  ] as const)('%s', (_which, over, at, by, then) => {
    expect(beside({ over, at }, by)).toEqual({ over, at: then })
  })

  it.each([
    ['yesterday', 'day', '2026-11-28', true],
    ['today', 'day', '2026-11-29', false],
    ['last month', 'month', '2026-10', true],
    ['this month', 'month', '2026-11', false],
  ] as const)('%s has a next one to show: %s, %s, %s', (_which, over, at, has) => {
    expect(isBefore({ over, at }, '2026-11-29')).toBe(has)
  })

  it.each([
    ['of a day is its month', 'day', '2026-10-12', { over: 'month', at: '2026-10' }],
    ['of this month is today', 'month', '2026-11', { over: 'day', at: '2026-11-29' }],
    ['of another month is its first day', 'month', '2026-10', { over: 'day', at: '2026-10-01' }],
  ] as const)('on the other tab %s', (_which, over, at, other) => {
    expect(otherOf({ over, at }, '2026-11-29')).toEqual(other)
  })
})

it.each([
  ['2026-02', 28],
  ['2028-02', 29],
  ['2026-11', 30],
  ['2026-12', 31],
])('%s has %s days', (month, count) => {
  expect(daysOf(month)).toHaveLength(count)
  expect(daysOf(month).at(-1)).toBe(`${month}-${count}`)
})
