import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { centsFromWire, decodeCents, formatCents, parseAmount, wireFromCents } from './money.ts'

const amount = fc.integer({ min: -1e13 + 1, max: 1e13 - 1 })
const amountAPersonTypes = fc.integer({ min: 0, max: 1e13 - 1 })
const locale = fc.constantFrom('en' as const, 'es' as const)

test('an amount that has passed its contract is read, and any other is a fault, never rounded', () => {
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

describe.each(['en', 'es'] as const)('parseAmount in %s', (locale) => {
  test.each([
    ['whole dollars', '12', 1200],
    ['space around it', ' 12 ', 1200],
    ['a no-break space around it', '\u00a012\u00a0', 1200],
    ['one decimal', '1234.5', 123450],
    ['two decimals', '1234.50', 123450],
    ['a point behind whole dollars', '50.', 5000],
    ['a point behind thousands', '$1,234.', 123400],
    ['a dollar sign, thousands and one decimal', '$1,234.5', 123450],
    ['a space after the dollar sign', '$ 12.34', 1234],
    ['cents alone', '.50', 50],
    ['cents alone after a dollar sign', '$.05', 5],
    ['thousands twice', '1,234,567.89', 123456789],
    ['a zero in front', '0.99', 99],
    ['nothing to pay, which is a number', '0', 0],
    ['a float trap', '1.15', 115],
    ['the largest', '99,999,999,999.99', 9_999_999_999_999],
  ])('reads %s', (_name, text, cents) => {
    expect(parseAmount(text, locale)).toEqual({ cents })
  })

  test.each([
    ['empty', ''],
    ['spaces', '   '],
    ['a tab and a line end', '\t\n'],
  ])('misses an amount: %s', (_name, text) => {
    expect(parseAmount(text, locale)).toEqual({ refusal: 'amount-missing' })
  })

  test.each([
    ['three', '1.234'],
    ['a third zero', '1.230'],
    ['after thousands', '$1,234.567'],
    ['tiny', '0.001'],
    ['very many', `0.${'0'.repeat(500)}1`],
  ])('refuses a third decimal: %s', (_name, text) => {
    expect(parseAmount(text, locale)).toEqual({ refusal: 'amount-third-decimal' })
  })

  test.each([
    ['a word', 'all of it'],
    ['NaN', 'NaN'],
    ['Infinity', 'Infinity'],
    ['an exponent', '1e5'],
    ['a hexadecimal', '0x10'],
    ['a minus', '-5'],
    ['a minus before the sign', '-$5.00'],
    ['a minus after the sign', '$-5.00'],
    ['a minus of typography', '\u22125'],
    ['accountants’ negative', '(5.00)'],
    ['a plus', '+5'],
    ['a dollar sign alone', '$'],
    ['a point alone', '.'],
    ['a point alone after a dollar sign', '$.'],
    ['two points behind', '12..'],
    ['a comma alone', ','],
    ['two dollar signs', '$$5'],
    ['the dollar sign behind', '5$'],
    ['another currency', '€5'],
    ['two points', '1.2.3'],
    ['a decimal comma', '12,50'],
    ['thousands by points', '1.234,50'],
    ['a comma too early', '1,23'],
    ['a comma too late', '1234,567'],
    ['a comma in front', ',123'],
    ['a comma behind', '123,'],
    ['a comma among the cents', '1.2,3'],
    ['a comma twice', '1,,234'],
    ['a zero before thousands', '0,123'],
    ['thousands by spaces', '1 234'],
    ['two spaces after the dollar sign', '$  5'],
    ['digits of another script', '١٢٣'],
    ['wide digits', '１２'],
    ['a line end inside', '1\n2'],
    ['a fraction', '1/2'],
    ['more than amounts can be', '100000000000'],
    ['more than floats can be', '9'.repeat(400)],
  ])('refuses what is no amount: %s', (_name, text) => {
    expect(parseAmount(text, locale)).toEqual({ refusal: 'amount-not-a-number' })
  })

  test('answers a huge input at once', () => {
    const started = performance.now()
    for (const text of ['1'.repeat(1e6), `${'1'.repeat(1e6)}x`, '1,111'.repeat(2e5), ' '.repeat(1e6)]) {
      expect(parseAmount(text, locale)).toHaveProperty('refusal')
    }
    expect(performance.now() - started).toBeLessThan(1000)
  })
})

test('an amount that is read is the number written, whatever else is refused', () => {
  const typed = fc
    .array(fc.constantFrom(...'0123456789.,$ -e'), { maxLength: 10 })
    .map((keys) => keys.join(''))
  fc.assert(
    fc.property(typed, locale, (text, locale) => {
      const { cents } = parseAmount(text, locale)
      if (cents === undefined) return
      expect(cents).toBe(Math.round(Number(text.trim().replaceAll(/[$, ]/g, '')) * 100))
    }),
    { numRuns: 1000 },
  )
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

  test('throws on what is no amount', () => {
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

  test('makes each formatter once', () => {
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
