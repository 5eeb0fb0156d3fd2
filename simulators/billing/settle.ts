import type { Double } from './book.ts'

/**
 * Settles the bank debits whose time has come by the clock, or returns those that fail. There is no timer: whoever asks
 * for the changes sees everything that would have happened by then.
 */
export const settleDue = (double: Double): number => settleUntil(double, double.clock().getTime())

/** Settles every bank debit now, whatever its time. */
export const settleAll = (double: Double): number => settleUntil(double, Number.POSITIVE_INFINITY)

/** @returns how many settled or returned */
function settleUntil({ book, clock }: Double, instantMs: number): number {
  const now = clock().getTime()
  const due = book.payments().filter(({ settlesAt }) => settlesAt !== null && settlesAt <= instantMs)
  for (const payment of due) {
    const at = Math.min(payment.settlesAt ?? now, now)
    payment.settlesAt = null
    book.changes.push({ kind: payment.settlesAs ?? 'settled', payment, at })
  }
  return due.length
}
