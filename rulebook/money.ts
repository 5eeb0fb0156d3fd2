/**
 * US dollars as a whole number of cents. Every amount inside Lightwell is in cents. Dollars with a decimal point exist
 * only on the wire and on screen.
 */
export type Cents = number

/**
 * All amounts are below this many cents, and above its negative. In this range, each number of cents is a different
 * floating-point number of dollars. So nothing is lost on the wire.
 */
export const endOfAmountsCents = 1e13

/**
 * Converts dollars from JSON to cents. Undefined if the amount has a third decimal, isn't finite, or is too large.
 * Nothing is rounded (decisions §3). So 0.1 + 0.2 is refused: as a float, it isn't exactly 0.3.
 */
export function centsFromWire(amount: number): Cents | undefined {
  const cents = Math.round(amount * 100)
  // An amount with two decimals is the same float as its cents divided by 100. Any other float had more decimals.
  if (cents / 100 !== amount || Math.abs(cents) >= endOfAmountsCents) return undefined
  return withoutMinusZero(cents)
}

/**
 * Converts an amount from the wire to cents. A schema has already checked the amount, so an invalid one is a bug, and
 * this throws.
 */
export function decodeCents(amount: number): Cents {
  const cents = centsFromWire(amount)
  if (cents === undefined) throw new Error(`Not an amount in dollars: ${amount}`)
  return cents
}

/**
 * Converts cents to dollars for JSON, with at most two decimals. An invalid amount of cents is a bug, and this throws.
 */
export function wireFromCents(cents: Cents): number {
  if (!Number.isInteger(cents) || Math.abs(cents) >= endOfAmountsCents) {
    throw new RangeError(`Not an amount in cents: ${cents}`)
  }
  return withoutMinusZero(cents / 100)
}

// Formatters are kept, since creating one costs far more than formatting with it.
const formatters = new Map<string, Intl.NumberFormat>()

/** Writes an amount in US English or US Spanish: "$1,234.50". Credits get a real minus sign: "−$1,234.50". */
export function formatCents(cents: Cents, locale: 'en' | 'es'): string {
  let formatter = formatters.get(locale)
  if (!formatter) {
    formatter = new Intl.NumberFormat(`${locale}-US`, { style: 'currency', currency: 'USD' })
    formatters.set(locale, formatter)
  }
  return formatter.format(wireFromCents(cents)).replace('-', '\u2212')
}

/** Turns -0 into 0. Arithmetic can produce -0, which would be shown as "-$0.00". */
function withoutMinusZero(value: number): number {
  return value === 0 ? 0 : value
}
