import { inTransaction } from '../database.ts'
import type { Sandbox } from '../sandbox.ts'

const batch = 1000

/**
 * Settles or returns the bank charges that are due by the clock, and disputes the card charges that are due. No timer
 * does this. Instead, each read of the report calls this function first.
 */
export function settleDue(sandbox: Sandbox): number {
  return settleUntil(sandbox, sandbox.clock().getTime())
}

/** Settles, returns or disputes every charge that hasn't been settled yet, even if it isn't due. */
export function settleAll(sandbox: Sandbox): number {
  return settleUntil(sandbox, Number.MAX_SAFE_INTEGER)
}

/**
 * Settles, returns or disputes everything that's due by an instant.
 * @returns the number of charges
 */
function settleUntil(sandbox: Sandbox, instantMs: number): number {
  const now = sandbox.clock().getTime()
  for (let settled = 0; ; ) {
    const due = sandbox.charges.dueBy(instantMs, batch)
    inTransaction(sandbox.database, () => {
      for (const charge of due) {
        const { settlesAs } = charge
        const isReturned = settlesAs?.startsWith('R') === true
        sandbox.charges.markSettled(charge)
        sandbox.report.add({
          kind: isReturned ? 'returned' : settlesAs === 'charged_back' ? 'charged_back' : 'settled',
          charge,
          returnCode: isReturned ? settlesAs : null,
          occurredAt: Math.min(charge.settlesAt ?? now, now),
        })
      }
    })
    settled += due.length
    if (due.length < batch) return settled
  }
}
