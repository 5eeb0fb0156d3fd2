/**
 * The period in which an account had a device.
 * - `returnedBefore`: the instant at which the device's previous account returned it.
 * - `assignedAfter`: the instant at which the device's next account received it.
 */
export interface Assignment {
  assignedAt: Temporal.Instant
  /** The instant at which the account returned the device. Undefined while the account has it. */
  returnedAt: Temporal.Instant | undefined
  returnedBefore: Temporal.Instant | undefined
  assignedAfter: Temporal.Instant | undefined
}

/**
 * The months, 'YYYY-MM', of which an account may see a device's usage: those in which it had the device. If two
 * accounts had it in the same month, neither sees that month. Their usage can't be told apart (47 CFR 64.2010).
 * @returns the first and last month, both included; `last` is undefined while the account has the device
 */
export function monthsOf(
  { assignedAt, returnedAt, returnedBefore, assignedAfter }: Assignment,
  zone: string,
): { first: string; last: string | undefined } {
  const monthOf = (at: Temporal.Instant) => at.toZonedDateTimeISO(zone).toPlainDate().toPlainYearMonth()
  const first = monthOf(assignedAt)
  const isShared = (month: Temporal.PlainYearMonth, at: Temporal.Instant | undefined) =>
    at !== undefined && monthOf(at).equals(month)
  const own = isShared(first, returnedBefore) ? first.add({ months: 1 }) : first
  if (returnedAt === undefined) return { first: own.toString(), last: undefined }
  const last = monthOf(returnedAt)
  const ownLast = isShared(last, assignedAfter) ? last.subtract({ months: 1 }) : last
  return { first: own.toString(), last: ownLast.toString() }
}
