import type { Double } from './book.ts'

/**
 * Settles the bank debits whose time has come by the clock, returns those that fail, and disputes what cards dispute. There is no timer: whoever asks
 * for the changes sees everything that would have happened by then.
 */
export const settleDue = (double: Double): number => settleUntil(double, double.clock().getTime())

/** Settles, returns or disputes now what will be, whatever its time. */
export const settleAll = (double: Double): number => settleUntil(double, Number.POSITIVE_INFINITY)

/** @returns how many settled, returned or were disputed */
function settleUntil({ book, clock }: Double, instantMs: number): number {
  const now = clock().getTime()
  const due = book.payments().filter(({ settlesAt }) => settlesAt !== null && settlesAt <= instantMs)
  for (const payment of due) {
    const at = Math.min(payment.settlesAt ?? now, now)
    payment.settlesAt = null
    const { settlesAs } = payment
    if (settlesAs?.startsWith('R'))
      book.changes.push({ kind: 'returned', payment, returnCode: settlesAs, at })
    else book.changes.push({ kind: settlesAs === 'charged_back' ? settlesAs : 'settled', payment, at })
  }
  return due.length
}
