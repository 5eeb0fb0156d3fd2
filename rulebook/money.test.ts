import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { centsFromWire, decodeCents, formatCents, wireFromCents } from './money.ts'
import { parseAmount } from './typed-amount.ts'

const amount = fc.integer({ min: -1e13 + 1, max: 1e13 - 1 })
const amountAPersonTypes = fc.integer({ min: 0, max: 1e13 - 1 })
const locale = fc.constantFrom('en' as const, 'es' as const)

test('an amount that has passed its contract is decoded, and any other is an error, never rounded', () => {
  expect(decodeCents(-128.45)).toBe(-128_45)
  expect(() => decodeCents(128.455)).toThrow('128.455')
})

describe('centsFromWire', () => {
  test.each([
    ['nothing', 0, 0],
    ['minus zero', -0, 0],
    ['one cent', 0.01, 1],
    ['one decimal', 1234.5, 123450],
    ['two decimals', 1234.56, 123456],
    ['a credit', -19.99, -1999],
    ['an amount that times 100 is not whole in floating point', 1.15, 115],
    ['another such', 4.35, 435],
    ['another such, large', 10_000_000_000.22, 1_000_000_000_022],
    ['the largest', 99999999999.99, 9_999_999_999_999],
    ['the largest credit', -99999999999.99, -9_999_999_999_999],
  ])('reads %s', (_name, wire, cents) => {
    expect(centsFromWire(wire)).toBe(cents)
  })

  test.each([
    ['a third decimal', 1.234],
    ['half a cent', 0.005],
    ['a third decimal of nine, which rounding would carry', 9.999],
    ['a float that is not the two decimals it looks like', 0.1 + 0.2],
    ['another such', 1.1 * 3],
    ['the next float after 1.15', 1.1500000000000001],
    ['less than a cent', 1e-7],
    ['the smallest float', Number.MIN_VALUE],
    ['a hundred billion dollars', 1e11],
    ['a credit of as much', -1e11],
    ['the largest safe integer', Number.MAX_SAFE_INTEGER],
    ['the largest float', Number.MAX_VALUE],
    ['infinity', Number.POSITIVE_INFINITY],
    ['minus infinity', Number.NEGATIVE_INFINITY],
    ['no number', Number.NaN],
  ])('refuses %s', (_name, wire) => {
    expect(centsFromWire(wire)).toBeUndefined()
  })

  test('reads exactly the numbers whose shortest decimal form has at most two decimals', () => {
    const wire = fc.oneof(
      fc.double(),
      fc.double({ min: -10, max: 10 }),
      amount.map((cents) => cents / 100),
      amount.map((mills) => mills / 1000),
    )
    fc.assert(
      fc.property(wire, (number) => {
        const isAmount = /^-?\d+(\.\d{1,2})?$/.test(String(number)) && Math.abs(number) < 1e11
        expect(centsFromWire(number) !== undefined).toBe(isAmount)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('wireFromCents', () => {
  test.each([
    ['nothing', 0, '0'],
    ['minus zero', -0, '0'],
    ['a cent', 1, '0.01'],
    ['ten cents', 10, '0.1'],
    ['whole dollars', 120000, '1200'],
    ['a credit', -1999, '-19.99'],
    ['the largest', 9_999_999_999_999, '99999999999.99'],
  ])('writes %s', (_name, cents, json) => {
    expect(wireFromCents(cents)).toBe(Number(json))
    expect(JSON.stringify(wireFromCents(cents))).toBe(json)
  })

  test.each([
    ['half a cent', 0.5],
    ['no number', Number.NaN],
    ['infinity', Number.POSITIVE_INFINITY],
    ['more than amounts can be', 1e13],
    ['a credit of as much', -1e13],
  ])('throws on %s', (_name, cents) => {
    expect(() => wireFromCents(cents)).toThrow(`Not an amount in cents: ${cents}`)
  })

  test('is read back as the same cents, over the whole range', () => {
    const lost: number[] = []
    const check = (cents: number) => {
      if (centsFromWire(JSON.parse(JSON.stringify(wireFromCents(cents)))) !== cents) lost.push(cents)
    }
    for (let cents = -100_000; cents <= 100_000; cents++) check(cents)
    for (let cents = -1e11; cents <= 1e11; cents += 1_999_993) check(cents)
    for (let cents = -1e13 + 1; cents < 1e13; cents += 199_999_991) check(cents)
    expect(lost).toEqual([])
  })
})

describe('formatCents', () => {
  test.each([
    ['nothing', 0, '$0.00'],
    ['minus zero', -0, '$0.00'],
    ['a cent', 1, '$0.01'],
    ['dollars', 123450, '$1,234.50'],
    ['a credit', -1999, '−$19.99'],
    ['the largest', 9_999_999_999_999, '$99,999,999,999.99'],
  ])('writes %s alike in both languages', (_name, cents, text) => {
    expect(formatCents(cents, 'en')).toBe(text)
    expect(formatCents(cents, 'es')).toBe(text)
  })

  test('throws on what isn’t an amount', () => {
    expect(() => formatCents(1.5, 'en')).toThrow('Not an amount in cents: 1.5')
  })

  test('is read back as the same cents in both languages', () => {
    fc.assert(
      fc.property(amountAPersonTypes, locale, (cents, locale) => {
        expect(parseAmount(formatCents(cents, locale), locale)).toEqual({ cents })
      }),
      { numRuns: 500 },
    )
  })

  test('creates each formatter once', () => {
    const original = Intl.NumberFormat
    let made = 0
    Intl.NumberFormat = new Proxy(original, {
      construct(target, args) {
        made++
        return new target(...args)
      },
    })
    try {
      for (let cents = 0; cents < 10; cents++) formatCents(cents, 'en')
      expect(made).toBeLessThanOrEqual(1)
    } finally {
      Intl.NumberFormat = original
    }
  })
})
