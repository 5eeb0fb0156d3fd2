// Parts of amounts, to the cent. Computed with big integers, since cents times a rate can be too large for a safe
// number.
import { addMonths, type Day, daysBetween } from '../calendar.ts'
import type { Cents } from '../money.ts'

/**
 * `numerator / denominator` of an amount. Half a cent rounds away from zero, as for sales tax (Streamlined Sales and
 * Use Tax Agreement §324). That's the same for negative amounts, so a credit has the size of the charge it reverses.
 * @param denominator more than zero
 */
export function partOf(cents: Cents, numerator: number, denominator: number): Cents {
  const product = BigInt(cents) * BigInt(numerator)
  const by = BigInt(denominator)
  const half = product < 0n ? -by : by
  return Number((product * 2n + half) / (by * 2n))
}

/**
 * The price of the days `from` through `to`, which are part of the month before `statementOn`. It's the month's price
 * up to the end of these days, minus its price up to their start. So the parts of a month always add up to its price.
 * Throws if the days aren't in that month.
 */
export function costOfDays(monthlyCents: Cents, from: Day, to: Day, statementOn: Day): Cents {
  const beganOn = addMonths(statementOn, -1)
  const days = daysBetween(beganOn, statementOn)
  const before = daysBetween(beganOn, from)
  const until = daysBetween(beganOn, to) + 1
  if (before < 0 || before >= until || until > days)
    throw new RangeError(`The days ${from} to ${to} are not in the month before ${statementOn}`)
  return partOf(monthlyCents, until, days) - partOf(monthlyCents, before, days)
}
