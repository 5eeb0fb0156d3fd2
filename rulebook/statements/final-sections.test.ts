import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, addMonths } from '../calendar.ts'
import { finalSections } from './final-sections.ts'
import { partOfMonthOf } from './own-lines.ts'
import { type Charges, type RecurringCharge, rate, totalOf } from './rating.ts'

const internet: RecurringCharge = {
  code: 'internet',
  description: 'Fiber Internet 500',
  productLine: 'internet',
  amountCents: 69_99,
  isTaxable: true,
  firstOn: '2024-01-01',
  lastOn: null,
}
const tax = {
  code: 'tax',
  description: 'Sales tax',
  productLine: null,
  firstOn: '2024-01-01',
  lastOn: null,
  ratePpm: 55_000,
  amountCents: null,
} as const
const fee911 = { ...tax, code: '911', description: '911 fee', ratePpm: null, amountCents: 1_00 } as const
const charges: Charges = { recurring: [internet], oneTime: [], taxes: [tax, fee911] }
const router = {
  kind: 'fee',
  code: 'router',
  description: 'Router that did not come back',
  productLine: null,
  amountCents: 90_00,
  isTaxable: false,
  chargedOn: '2026-10-14',
} as const

const linesOf = (billedFrom: string, closedOn: string, cycleOn: string, of = charges) =>
  finalSections(billedFrom, { closedOn, cycleOn }, of).flatMap(({ rows }) =>
    rows.map(({ description, amountCents }) => [description, amountCents]),
  )

describe('an account that is closed within its month', () => {
  test('pays for the days before the closing, as a share of its billing month', () => {
    // 69.99 × 13 / 31 = 29.3506…; 5.5 % of 29.35 = 1.6143
    expect(linesOf('2026-10-01', '2026-10-14', '2026-11-01')).toEqual([
      ['Fiber Internet 500', 29_35],
      ['Sales tax', 1_61],
      ['911 fee', 1_00],
    ])
  })

  test('shows for how many days of that month it pays', () => {
    const [monthly] = finalSections('2026-10-01', { closedOn: '2026-10-14', cycleOn: '2026-11-01' }, charges)
    expect(monthly?.rows.map((row) => partOfMonthOf(row, '2026-10-14'))).toEqual([{ days: 13, all: 31 }])
  })

  test('pays for a whole month if it’s closed on its bill day', () => {
    expect(linesOf('2026-10-01', '2026-11-01', '2026-11-01')).toEqual([
      ['Fiber Internet 500', 69_99],
      ['Sales tax', 3_85],
      ['911 fee', 1_00],
    ])
  })

  test('pays for nothing after the day on which the provider ended a charge', () => {
    const recurring = [{ ...internet, lastOn: '2026-10-09' }]
    // 69.99 × 9 / 31 = 20.3196…
    expect(linesOf('2026-10-01', '2026-10-14', '2026-11-01', { ...charges, recurring })[0]).toEqual([
      'Fiber Internet 500',
      20_32,
    ])
  })
})

describe('an account that is closed on a day that was billed already', () => {
  test('is credited for the days since, and one-time charges are billed', () => {
    // Billed through October 31, and closed on October 14. So 18 of October's 31 days are credited: 69.99 − 29.35.
    const closed = linesOf('2026-11-01', '2026-10-14', '2026-12-01', { ...charges, oneTime: [router] })
    expect(closed).toEqual([
      ['Fiber Internet 500', -40_64],
      ['Router that did not come back', 90_00],
      ['Sales tax', -2_24],
    ])
  })

  test('is credited for whole months with their fees', () => {
    expect(linesOf('2026-11-01', '2026-09-14', '2026-12-01')).toEqual([
      // 69.99 × 17 / 30 for September, and all of October.
      ['Fiber Internet 500', -39_66],
      ['Fiber Internet 500', -69_99],
      ['Sales tax', -2_18],
      ['Sales tax', -3_85],
      ['911 fee', -1_00],
    ])
  })

  test('is billed nothing if it closes on the day up to which it was billed', () => {
    expect(linesOf('2026-11-01', '2026-11-01', '2026-12-01')).toEqual([])
  })
})

test('the charges up to the closing and after it add up to the price of the month', () => {
  const day = fc.integer({ min: 1, max: 27 })
  fc.assert(
    fc.property(
      day,
      fc.integer({ min: 0, max: 11 }),
      fc.integer({ min: 1, max: 30_000 }),
      (days, month, cents) => {
        const [from, cycleOn] = [addMonths('2026-01-01', month), addMonths('2026-02-01', month)]
        const closedOn = addDays(from, days)
        const of: Charges = { recurring: [{ ...internet, amountCents: cents }], oneTime: [], taxes: [] }
        const billed = totalOf(finalSections(from, { closedOn, cycleOn }, of))
        const late = totalOf(finalSections(cycleOn, { closedOn, cycleOn: addMonths(cycleOn, 1) }, of))
        expect(billed - late).toBe(totalOf(rate({ from, statementOn: cycleOn }, of)))
      },
    ),
  )
})
