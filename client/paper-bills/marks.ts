import type { PaperBill } from '@lightwell/rulebook/paper-bills/wire.ts'

/** True if the bill is already ordered on paper. For such a bill, a mark means to cancel the order. */
export const isRequested = ({ requestId }: Pick<PaperBill, 'requestId'>): boolean => requestId !== undefined

/**
 * The mark of a bill: the id of the order to cancel, or the day of the bill to order. An id and a day never look alike.
 * So an old mark can't turn from "order" into "cancel" when the bills are read again.
 */
export const markOf = ({ requestId, date }: PaperBill): string => requestId ?? date
