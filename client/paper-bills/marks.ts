import type { PaperBill } from '@lightwell/rulebook/paper-bills/wire.ts'

/** True if the bill is already ordered on paper. For such a bill, a mark means to cancel the order. */
export const isRequested = ({ requestId }: Pick<PaperBill, 'requestId'>): boolean => requestId !== undefined

/**
 * The value of a bill's checkbox: the id of the order to cancel, or the day of the bill to order. Ids and days never
 * look alike. So if the list is reloaded, a checked "order" can't become "cancel".
 */
export const markOf = ({ requestId, date }: PaperBill): string => requestId ?? date
