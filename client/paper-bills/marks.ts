import type { PaperBill } from '@lightwell/rulebook/paper-bills/wire.ts'

/** True if a bill is already ordered, so it can only be canceled. */
export const isRequested = ({ requestId }: PaperBill): boolean => requestId !== undefined

/**
 * The mark of a bill: the id of the request to cancel, or the day of the bill to order. So a mark never turns from
 * one into the other when the bills are read again.
 */
export const markOf = ({ requestId, date }: PaperBill): string => requestId ?? date
