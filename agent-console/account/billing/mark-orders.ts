import { isRequested, markOf } from '@lightwell/client/paper-bills/marks.ts'
import type { PaperBill } from '@lightwell/rulebook/paper-bills/wire.ts'

/** The bills that can be ordered on paper now. Leaves out bills that were already ordered. */
export const orderable = (bills: readonly PaperBill[]): PaperBill[] =>
  bills.filter((bill) => !isRequested(bill))

/**
 * Checks the boxes of all bills that can be ordered, or unchecks them. Leaves the boxes that cancel an order alone.
 * People check those one by one, so that nobody cancels an order by mistake.
 */
export function markOrders(
  bills: readonly PaperBill[],
  marked: ReadonlySet<string>,
  isMarked: boolean,
): ReadonlySet<string> {
  const orders = new Set(orderable(bills).map(markOf))
  const others = [...marked].filter((mark) => !orders.has(mark))
  return new Set(isMarked ? [...others, ...orders] : others)
}
