import { inTransaction } from '../database.ts'
import type { Sandbox } from '../sandbox.ts'

const batch = 1000

/**
 * Settles the bank charges whose time has come by the clock, or returns those that fail (R03, no such account).
 * There is no timer: whoever asks for the report sees everything that would have happened by then.
 */
export function settleDue(sandbox: Sandbox): number {
  return settleUntil(sandbox, sandbox.clock().getTime())
}

/** Settles every bank charge now, whatever its time. */
export function settleAll(sandbox: Sandbox): number {
  return settleUntil(sandbox, Number.MAX_SAFE_INTEGER)
}

/** @returns how many charges settled or returned */
function settleUntil(sandbox: Sandbox, instantMs: number): number {
  const now = sandbox.clock().getTime()
  for (let settled = 0; ; ) {
    const due = sandbox.charges.dueBy(instantMs, batch)
    inTransaction(sandbox.database, () => {
      for (const charge of due) {
        const isReturned = charge.settlesAs === 'returned'
        sandbox.charges.markSettled(charge)
        sandbox.report.add({
          kind: isReturned ? 'returned' : 'settled',
          charge,
          returnCode: isReturned ? 'R03' : null,
          occurredAt: Math.min(charge.settlesAt ?? now, now),
        })
      }
    })
    settled += due.length
    if (due.length < batch) return settled
  }
}
