/**
 * US dollars as a whole number of cents, a safe integer. Every amount inside Lightwell is one; dollars with a
 * decimal point exist on the wire and before people's eyes only.
 */
export type Cents = number

/**
 * Amounts stay below 1e13 cents, either side of zero. That is far beyond any bill, and within it each number of
 * cents has a floating-point number of dollars of its own, so nothing is lost on the way to the wire and back.
 */
export const endOfAmountsCents = 1e13

/**
 * Cents from an amount in dollars as JSON carries it. Undefined where it has a third decimal (refused, never
 * rounded: decisions §3), is not finite, or is too large. A float that only prints near two decimals, such as
 * 0.1 + 0.2, has more of them and is refused too.
 */
export function centsFromWire(amount: number): Cents | undefined {
  const cents = Math.round(amount * 100)
  // Dividing gives the one number that is written with these two decimals: any other amount had more.
  if (cents / 100 !== amount || Math.abs(cents) >= endOfAmountsCents) return undefined
  return withoutMinusZero(cents)
}

/** The same of an amount that has passed its contract. Throws on any other: one of the two sides has a fault. */
export function decodeCents(amount: number): Cents {
  const cents = centsFromWire(amount)
  if (cents === undefined) throw new Error(`Not an amount in dollars: ${amount}`)
  return cents
}

/** The amount in dollars for JSON, at most two decimals. Throws on what is no number of cents: that is a fault of ours. */
export function wireFromCents(cents: Cents): number {
  if (!Number.isInteger(cents) || Math.abs(cents) >= endOfAmountsCents) {
    throw new RangeError(`Not an amount in cents: ${cents}`)
  }
  return withoutMinusZero(cents / 100)
}

// Made at first use and kept: making one costs far more than formatting with it.
const formatters = new Map<string, Intl.NumberFormat>()

/** The amount as people read it, "$1,234.50", a credit with a real minus sign (−$1,234.50), in US English or US Spanish. */
export function formatCents(cents: Cents, locale: 'en' | 'es'): string {
  let formatter = formatters.get(locale)
  if (!formatter) {
    formatter = new Intl.NumberFormat(`${locale}-US`, { style: 'currency', currency: 'USD' })
    formatters.set(locale, formatter)
  }
  return formatter.format(wireFromCents(cents)).replace('-', '\u2212')
}

/** Arithmetic can leave -0, which would be shown as "-$0.00". */
function withoutMinusZero(value: number): number {
  return value === 0 ? 0 : value
}
