// Apart from `money.ts`, since few pages ask for an amount.
import { type Cents, endOfAmountsCents } from './money.ts'
import { typedDigits } from './typed-digits.ts'

/** Why a typed amount cannot be read. */
export type UnreadableAmount = 'amount-missing' | 'amount-not-a-number' | 'amount-third-decimal'

/** What `parseAmount` gives: the cents, or the reason why there are none. */
export type ParsedAmount = { cents: Cents; refusal?: never } | { refusal: UnreadableAmount; cents?: never }

// Thousands are either all separated or not at all; dollars or cents may be left out, but not both. `\d` is 0–9 only.
const usNotation = /^\$? ?(?=\D*\d)(\d+|[1-9]\d{0,2}(?:,\d{3})+)?(?:\.(\d*))?$/

/** How each language's readers write dollars. US Spanish (es-US) writes them as US English does. */
const notations = { en: usNotation, es: usNotation }

/**
 * Cents from what a person typed: "$1,234.5", "1234.50", " 12 ", ".50", "12.". What could mean two things ("12,50",
 * "1.234,50") is refused rather than guessed, and so are signs, exponents and digits of other scripts.
 * Zero is read: whether an amount may be paid is a rule of payments.
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
