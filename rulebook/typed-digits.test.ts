import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanAccountNumber } from './accounts/account-number.ts'
import { formatTelephone, refuseTelephone, telephoneFrom } from './identity/telephone.ts'
import { formatCents } from './money.ts'
import { parseAmount } from './typed-amount.ts'
import { joinedDigits, typedDigits } from './typed-digits.ts'
import { zipFrom } from './zip-codes.ts'

const invisible = fc.constantFrom('', '', '\u200B', '\u200E', '\uFEFF', '\u00AD', '\u2060', '\u202C')
const dash = fc.constantFrom('-', '‐', '‑', '‒', '–', '—', '−', '﹣', '－')
const blank = fc.constantFrom(' ', '\u00A0', '\u2007', '\u2009', '\u202F', '\u3000', '\t')

/**
 * The text as someone might paste it from another program: with other dashes and spaces, and with invisible characters.
 */
const pasted = (text: string) =>
  fc
    .tuple(
      blank,
      ...[...text].map((letter) =>
        fc.tuple(letter === '-' ? dash : letter === ' ' ? blank : fc.constant(letter), invisible),
      ),
      blank,
    )
    .map((parts) => parts.flat().join(''))

describe('Digits are read however they were pasted:', () => {
  it.each<[string, string, (typed: string) => unknown, unknown]>([
    ['a telephone', '212-555-0101', telephoneFrom, '2125550101'],
    ['one with brackets', '(212) 555-0101', telephoneFrom, '2125550101'],
    ['one with its country', '+1 212 555 0101', telephoneFrom, '2125550101'],
    ['a zip code', '14604', zipFrom, '14604'],
    ['one of nine digits', '14604-4100', zipFrom, '14604'],
    ['one of nine digits with a blank', '14604 4100', zipFrom, '14604'],
    ['a code', '482 913', joinedDigits, '482913'],
    ['a PIN', '40-712', joinedDigits, '40712'],
    ['an amount', '$1,234.50', (typed) => parseAmount(typed, 'en').cents, 123_450],
    ['one in Spanish', '$ 84.50', (typed) => parseAmount(typed, 'es').cents, 8_450],
    ['an account number', '207-555-0141-030819-5', cleanAccountNumber, '20755501410308195'],
  ])('%s, %s', (_name, text, read, expected) => {
    fc.assert(
      fc.property(pasted(text), (typed) => {
        expect(read(typed)).toEqual(expected)
      }),
    )
  })
})

it('text without digits stays without', () => {
  for (const typed of ['1460', '146044', '14604-41', '1 4604', 'SW1A 1AA', '', '١٤٦٠٤'])
    expect(zipFrom(typed), typed).toBeUndefined()
  for (const typed of ['212-555-010', '212-555-0101 x4', '+44 20 7946 0958', ''])
    expect(telephoneFrom(typed), typed).toBeUndefined()
  for (const typed of ['–12', '1–2', '12 50'])
    expect(parseAmount(typed, 'en').refusal).toBe('amount-not-a-number')
})

it('applying it twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const once = typedDigits(text)
      expect(typedDigits(once)).toBe(once)
      expect(once.length).toBeLessThanOrEqual(text.length)
    }),
  )
})

/** Any input: digits and their punctuation, letters, invisible characters, and anything else. */
const anything = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(fc.oneof(fc.constantFrom(...'0123456789.,$-+()/ x٣e'), dash, blank, invisible), { maxLength: 24 })
    .map((letters) => letters.join('')),
)

/** A text, and the same text with other dashes and spaces and with invisible characters. */
const twice = anything.chain((text) => fc.tuple(fc.constant(text), pasted(typedDigits(text))))

describe('Whatever is typed', () => {
  it.each<[string, (typed: string) => unknown]>([
    ['digits', typedDigits],
    ['joined digits', joinedDigits],
    ['a telephone', telephoneFrom],
    ['a zip code', zipFrom],
    ['an account number', cleanAccountNumber],
    ['an amount in English', (typed) => parseAmount(typed, 'en')],
    ['an amount in Spanish', (typed) => parseAmount(typed, 'es')],
  ])('is read the same despite invisible characters, and never throws: %s', (_name, read) => {
    fc.assert(
      fc.property(twice, ([text, other]) => {
        expect(read(other)).toEqual(read(text))
      }),
    )
  })

  it.each<[string, (typed: string) => string | undefined]>([
    ['digits', typedDigits],
    ['joined digits', joinedDigits],
    ['a telephone', telephoneFrom],
    ['a zip code', zipFrom],
    ['an account number', cleanAccountNumber],
  ])('is the same read twice: %s', (_name, read) => {
    fc.assert(
      fc.property(anything, (text) => {
        const once = read(text)
        if (once !== undefined) expect(read(once)).toBe(once)
      }),
    )
  })

  it('is a telephone only if it has just ten digits, or ten after a 1', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const read = telephoneFrom(text)
        const digits = joinedDigits(text).replace(/\D/g, '')
        if (read !== undefined) expect([read, `1${read}`]).toContain(digits)
      }),
    )
  })

  it('is an amount only if it is written as US dollars, so that no sign has two meanings', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const { cents } = parseAmount(text, 'en')
        if (cents === undefined) return
        expect(Number.isSafeInteger(cents) && cents >= 0).toBe(true)
        expect(typedDigits(text)).toMatch(/^\$? ?(\d+|\d{1,3}(,\d{3})+)?(\.\d{0,2})?$/)
      }),
    )
  })
})

it('reads every telephone and amount back as it writes them', () => {
  const telephone = fc
    .integer({ min: 2_000_000_000, max: 9_999_999_999 })
    .map(String)
    .filter((digits) => refuseTelephone(digits) === undefined)
  fc.assert(fc.property(telephone, (digits) => telephoneFrom(formatTelephone(digits)) === digits))
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1e12 }),
      fc.constantFrom<'en' | 'es'>('en', 'es'),
      (cents, language) => parseAmount(formatCents(cents, language), language).cents === cents,
    ),
  )
})
