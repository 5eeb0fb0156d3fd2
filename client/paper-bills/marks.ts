import type { PaperBill } from '@lightwell/rulebook/paper-bills/wire.ts'

/** True if a bill is already ordered. Marking it then means canceling the order. */
export const isRequested = ({ requestId }: PaperBill): boolean => requestId !== undefined

/**
 * The mark of a bill: the id of the request to cancel, or the day of the bill to order. With two kinds of marks,
 * reading the bills again never turns a cancellation into an order, or the reverse.
 */
export const markOf = ({ requestId, date }: PaperBill): string => requestId ?? date
