import type { PaperBill } from '@lightwell/rulebook/paper-bills/wire.ts'

/** True if a bill is already ordered, so marking it can only cancel that. */
export const isRequested = ({ requestId }: PaperBill): boolean => requestId !== undefined

/**
 * The mark of a bill: the id of the request to cancel, or the day of the bill to order. That way, reading the bills
 * again never turns a cancellation into an order, or the reverse.
 */
export const markOf = ({ requestId, date }: PaperBill): string => requestId ?? date
