import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, addMonths, daysBetween } from '../calendar.ts'
import { costOfDays, partOf } from './proration.ts'

describe('a part of an amount', () => {
  test.each([
    ['a third, down', 1_00, 1, 3, 33],
    ['two thirds, up', 1_00, 2, 3, 67],
    ['half a cent, up', 1, 1, 2, 1],
    ['half a cent of a credit, away from zero', -1, 1, 2, -1],
    ['less than half a cent', 49, 1, 100, 0],
    ['less than half a cent of a credit', -49, 1, 100, 0],
    ['one and a half cents', 3, 1, 2, 2],
    ['nothing of it', 64_99, 0, 30, 0],
    ['all of it', 64_99, 30, 30, 64_99],
    ['8.4 % of 79.99', 79_99, 84_000, 1_000_000, 6_72],
    ['a rate on more than a float keeps', 9_999_999_999_999, 999_999, 1_000_000, 9_999_989_999_999],
  ])('%s', (_name, cents, numerator, denominator, part) => {
    expect(partOf(cents, numerator, denominator)).toBe(part)
  })

  test('is within half a cent of the exact one', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000_000, max: 1_000_000 }),
        fc.nat(1_000_000),
        fc.integer({ min: 1, max: 1_000_000 }),
        (cents, numerator, denominator) => {
          const off = partOf(cents, numerator, denominator) * denominator - cents * numerator
          expect(Math.abs(off) * 2).toBeLessThanOrEqual(denominator)
        },
      ),
    )
  })

  test('of a credit is that of the charge it reverses', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(31), (cents, days) => {
        expect(partOf(-cents, days, 31) + partOf(cents, days, 31)).toBe(0)
      }),
    )
  })
})

describe('days of a month', () => {
  test.each([
    ['the whole of a month of 31', '2026-10-15', '2026-11-14', '2026-11-15', 31_00],
    ['the first day', '2026-10-15', '2026-10-15', '2026-11-15', 1_00],
    ['the last day', '2026-11-14', '2026-11-14', '2026-11-15', 1_00],
    ['over the end of a month', '2026-10-31', '2026-11-01', '2026-11-15', 2_00],
    ['the whole of February', '2026-02-01', '2026-02-28', '2026-03-01', 31_00],
    ['half of February', '2026-02-01', '2026-02-14', '2026-03-01', 15_50],
    ['the leap day alone', '2028-02-29', '2028-02-29', '2028-03-01', 1_07],
    ['a day of a month over the end of February', '2026-02-28', '2026-02-28', '2026-03-28', 1_11],
    ['the same in a leap year', '2028-02-28', '2028-02-28', '2028-03-28', 1_07],
  ])('%s', (_name, from, to, statementOn, cents) => {
    expect(costOfDays(31_00, from, to, statementOn)).toBe(cents)
  })

  test.each([
    ['the day before it', '2026-10-14', '2026-10-20'],
    ['its statement’s day', '2026-11-10', '2026-11-15'],
    ['days the wrong way round', '2026-11-10', '2026-11-08'],
  ])('are not %s', (_name, from, to) => {
    expect(() => costOfDays(31_00, from, to, '2026-11-15')).toThrow(RangeError)
  })

  const months = fc
    .record({
      year: fc.integer({ min: 2024, max: 2032 }),
      month: fc.integer({ min: 1, max: 12 }),
      day: fc.integer({ min: 1, max: 28 }),
    })
    .map(
      ({ year, month, day }) => `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`,
    )

  test('split anywhere, add up to the price of the month', () => {
    fc.assert(
      fc.property(
        months,
        fc.integer({ min: -500_00, max: 500_00 }),
        fc.array(fc.integer({ min: 1, max: 30 })),
        (statementOn, cents, cuts) => {
          const beganOn = addMonths(statementOn, -1)
          const days = daysBetween(beganOn, statementOn)
          const begins = [0, ...new Set(cuts.filter((cut) => cut < days))].toSorted(
            (one, other) => one - other,
          )
          const parts = begins.map((begin, at) =>
            costOfDays(
              cents,
              addDays(beganOn, begin),
              addDays(beganOn, (begins[at + 1] ?? days) - 1),
              statementOn,
            ),
          )
          expect(parts.reduce((sum, part) => sum + part, 0)).toBe(cents)
        },
      ),
    )
  })
})
