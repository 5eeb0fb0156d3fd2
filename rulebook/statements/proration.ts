// Parts of amounts, to the cent. Integers throughout: a product of cents and a rate may be beyond what a number holds.
import { addMonths, type Day, daysBetween } from '../calendar.ts'
import type { Cents } from '../money.ts'

/**
 * `numerator / denominator` of an amount, half a cent away from zero, as sales tax is rounded (Streamlined Sales and Use
 * Tax Agreement §324) and as people round by hand. A credit is rounded like the charge that it gives back.
 *
 * @param denominator more than zero
 */
export function partOf(cents: Cents, numerator: number, denominator: number): Cents {
  const product = BigInt(cents) * BigInt(numerator)
  const by = BigInt(denominator)
  const half = product < 0n ? -by : by
  return Number((product * 2n + half) / (by * 2n))
}

/**
 * What some days of a month cost: those from `from` to `to`, both included, of the month that ends the day before
 * `statementOn`. By the day, and so that parts of a month always come to its price: each costs what the month has cost
 * by its end, less what it had cost before.
 *
 * Throws where the days are not in that month.
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
