import type { PaperBill } from '@lightwell/rulebook/paper-bills/wire.ts'

/** True if the bill is already ordered on paper. Marking it then means to cancel that order. */
export const isRequested = ({ requestId }: Pick<PaperBill, 'requestId'>): boolean => requestId !== undefined

/**
 * The mark of a bill: the id of the order to cancel, or the day of the bill to order. The two differ, so a mark never
 * changes its meaning when the bills are read again.
 */
export const markOf = ({ requestId, date }: PaperBill): string => requestId ?? date
