/**
 * US dollars as a whole number of cents, a safe integer. Every amount inside Lightwell is in cents. Dollars with a
 * decimal point exist only on the wire and on screen.
 */
export type Cents = number

/**
 * Amounts stay below 1e13 cents, positive or negative. That's far more than any bill. In this range, every number of
 * cents has its own floating-point number of dollars, so nothing is lost on the way to the wire and back.
 */
export const endOfAmountsCents = 1e13

/**
 * Converts dollars from JSON to cents. Undefined if the amount has a third decimal (refused, never rounded:
 * decisions §3), isn't finite, or is too large. A float that's only close to two decimals, such as 0.1 + 0.2, has
 * more of them and is refused as well.
 */
export function centsFromWire(amount: number): Cents | undefined {
  const cents = Math.round(amount * 100)
  // Dividing gives the only float that's written with these two decimals. Any other amount had more decimals.
  if (cents / 100 !== amount || Math.abs(cents) >= endOfAmountsCents) return undefined
  return withoutMinusZero(cents)
}

/**
 * Converts an amount that has passed its contract to cents. Throws on any other amount, which would be a bug in the
 * server or the browser.
 */
export function decodeCents(amount: number): Cents {
  const cents = centsFromWire(amount)
  if (cents === undefined) throw new Error(`Not an amount in dollars: ${amount}`)
  return cents
}

/** Converts cents to dollars for JSON, with at most two decimals. Throws on anything else, since that's our own bug. */
export function wireFromCents(cents: Cents): number {
  if (!Number.isInteger(cents) || Math.abs(cents) >= endOfAmountsCents) {
    throw new RangeError(`Not an amount in cents: ${cents}`)
  }
  return withoutMinusZero(cents / 100)
}

// Formatters are created on first use and kept: creating one costs far more than formatting with it.
const formatters = new Map<string, Intl.NumberFormat>()

/** Writes an amount, "$1,234.50", or a credit with a real minus sign (−$1,234.50), in US English or US Spanish. */
export function formatCents(cents: Cents, locale: 'en' | 'es'): string {
  let formatter = formatters.get(locale)
  if (!formatter) {
    formatter = new Intl.NumberFormat(`${locale}-US`, { style: 'currency', currency: 'USD' })
    formatters.set(locale, formatter)
  }
  return formatter.format(wireFromCents(cents)).replace('-', '\u2212')
}

/** Turns -0 into 0. Arithmetic can leave -0, which would be shown as "-$0.00". */
function withoutMinusZero(value: number): number {
  return value === 0 ? 0 : value
}
