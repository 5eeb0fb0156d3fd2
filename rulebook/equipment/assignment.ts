/** When an account had a device, and when others had it: of neighbours, the one before gave it back, and the one after got it. */
export interface Assignment {
  assignedAt: Temporal.Instant
  /** Nothing while the account has it. */
  returnedAt: Temporal.Instant | undefined
  returnedBefore: Temporal.Instant | undefined
  assignedAfter: Temporal.Instant | undefined
}

/**
 * The months of a device, 'YYYY-MM', that an account is told of: those in which it had the device. A month in which the device went from
 * one account to another is told to neither: what went through it cannot be told apart (47 CFR 64.2010).
 * @returns the first and the last of them, both included; the last is nothing while the account has the device
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
