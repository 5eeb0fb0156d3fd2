import type { PaperBill } from '@lightwell/rulebook/paper-bills/wire.ts'

/** Whether a bill was asked for already, and can be cancelled only. */
export const isRequested = ({ requestId }: PaperBill): boolean => requestId !== undefined

/**
 * The mark of a bill: of its request to cancel that, or of its day to ask for it. So a mark never turns from one into the
 * other when the bills are read anew.
 */
export const markOf = ({ requestId, date }: PaperBill): string => requestId ?? date
