// Reads dollar amounts that people type. Separate from `money.ts` because few pages ask for an amount.
import { type Cents, endOfAmountsCents } from './money.ts'
import { typedDigits } from './typed-digits.ts'

/** Reasons a typed amount can't be read. */
export type UnreadableAmount = 'amount-missing' | 'amount-not-a-number' | 'amount-third-decimal'

/** The result of `parseAmount`: the cents, or the reason there are none. */
export type ParsedAmount = { cents: Cents; refusal?: never } | { refusal: UnreadableAmount; cents?: never }

// The US notation. Thousands separators have to be everywhere or nowhere. Dollars or cents can be left out, but not
// both. `\d` is 0–9 only.
const usNotation = /^\$? ?(?=\D*\d)(\d+|[1-9]\d{0,2}(?:,\d{3})+)?(?:\.(\d*))?$/

/** Notation for dollars in each language. US Spanish (es-US) uses the same as US English. */
const notations = { en: usNotation, es: usNotation }

/**
 * Reads cents from what a person typed: "$1,234.5", "1234.50", " 12 ", ".50", "12.". Anything with two possible
 * meanings ("12,50", "1.234,50") is refused rather than guessed, and so are signs, exponents and digits of other
 * scripts. Zero is accepted here: the payment rules decide if an amount can be paid.
 */
export function parseAmount(text: string, locale: 'en' | 'es'): ParsedAmount {
  const typed = typedDigits(text)
  if (typed === '') return { refusal: 'amount-missing' }
  const match = notations[locale].exec(typed)
  if (!match) return { refusal: 'amount-not-a-number' }
  const [, dollars = '0', decimals = ''] = match
  if (decimals.length > 2) return { refusal: 'amount-third-decimal' }
  const cents = Number(dollars.replaceAll(',', '')) * 100 + Number(decimals.padEnd(2, '0'))
  return cents < endOfAmountsCents ? { cents } : { refusal: 'amount-not-a-number' }
}
