// Reads dollar amounts that people type. Not in `money.ts`, because few pages ask for an amount.
import { type Cents, endOfAmountsCents } from './money.ts'
import { typedDigits } from './typed-digits.ts'

/** Reasons a typed amount can't be read. */
export type UnreadableAmount = 'amount-missing' | 'amount-not-a-number' | 'amount-third-decimal'

/** The cents, or the reason that the text can't be read. */
export type ParsedAmount = { cents: Cents; refusal?: never } | { refusal: UnreadableAmount; cents?: never }

// US notation. Thousands have separators either everywhere or nowhere. The dollars or the cents can be missing, not
// both. `\d` matches only 0–9.
const usNotation = /^\$? ?(?=\D*\d)(\d+|[1-9]\d{0,2}(?:,\d{3})+)?(?:\.(\d*))?$/

/** The notation of amounts in each language. US Spanish (es-US) writes them like US English. */
const notations = { en: usNotation, es: usNotation }

/**
 * Reads cents from a typed amount: "$1,234.5", "1234.50", " 12 ", ".50", "12.". Refuses what could mean two amounts,
 * such as "12,50" or "1.234,50". Also refuses signs, exponents, and digits of other scripts. Accepts zero, since the
 * payment rules decide what can be paid.
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
