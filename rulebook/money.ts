/**
 * US dollars as a whole number of cents. Every amount inside Lightwell is in cents. Dollars with a decimal point exist
 * only on the wire and on screen.
 */
export type Cents = number

/**
 * Amounts are below 1e13 cents, positive or negative. In this range, every number of cents has its own floating-point
 * number of dollars. So nothing is lost on the wire.
 */
export const endOfAmountsCents = 1e13

/**
 * Converts dollars from JSON to cents. Undefined if the amount has a third decimal, isn't finite, or is too large.
 * Amounts are never rounded (decisions §3). So the float 0.1 + 0.2, which isn't exactly 0.3, is refused.
 */
export function centsFromWire(amount: number): Cents | undefined {
  const cents = Math.round(amount * 100)
  // `cents / 100` is the only float that's written with these two decimals. Any other amount had more decimals.
  if (cents / 100 !== amount || Math.abs(cents) >= endOfAmountsCents) return undefined
  return withoutMinusZero(cents)
}

/**
 * Converts an amount that its contract has already checked to cents. Throws on any other amount, since that's a bug.
 */
export function decodeCents(amount: number): Cents {
  const cents = centsFromWire(amount)
  if (cents === undefined) throw new Error(`Not an amount in dollars: ${amount}`)
  return cents
}

/**
 * Converts cents to dollars for JSON, with at most two decimals. Throws if `cents` isn't a valid amount, since that's a
 * bug.
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
