import type { Double } from './book.ts'

/**
 * Settles or returns the bank debits that are due by the clock, and disputes the card charges that are due. No timer
 * does this. Instead, each read of the changes calls this function first.
 */
export const settleDue = (double: Double): number => settleUntil(double, double.clock().getTime())

/** Settles, returns or disputes every payment that still waits for it, even if it isn't due yet. */
export const settleAll = (double: Double): number => settleUntil(double, Number.POSITIVE_INFINITY)

/**
 * Settles, returns or disputes everything that's due by an instant.
 * @returns the number of payments
 */
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
