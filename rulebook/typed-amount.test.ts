import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseAmount } from './typed-amount.ts'

const locale = fc.constantFrom('en' as const, 'es' as const)

/**
 * Measures how long it takes to refuse a text.
 * @returns the time of the fastest of several tries, in milliseconds; the others may have been slowed by other
 *   programs
 */
function workOn(text: string, locale: 'en' | 'es'): number {
  const times = Array.from({ length: 20 }, () => {
    const started = performance.now()
    expect(parseAmount(text, locale)).toHaveProperty('refusal')
    return performance.now() - started
  })
  return Math.min(...times)
}

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
  ])('refuses what isn’t an amount: %s', (_name, text) => {
    expect(parseAmount(text, locale)).toEqual({ refusal: 'amount-not-a-number' })
  })

  test.each([
    ['digits', (length: number) => '1'.repeat(length)],
    ['digits and a letter', (length: number) => `${'1'.repeat(length)}x`],
    ['thousands', (length: number) => `1${',111'.repeat(length / 4)}`],
    ['thousands and a comma', (length: number) => `1${',111'.repeat(length / 4)},`],
    ['spaces', (length: number) => ' '.repeat(length)],
  ])('refuses a long input without much work: %s', (_name, textOf) => {
    // A text of ten times the length should take about ten times as long. If each character were compared with all
    // others, it would take a hundred times as long.
    const ofShort = workOn(textOf(10_000), locale)
    expect(workOn(textOf(100_000), locale) / ofShort).toBeLessThan(40)
  })
})

test('an amount that’s read is the number written; anything else is refused', () => {
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
