import type { Day } from '../../calendar.ts'

/** Statuses of a ticket or an order (AH §3). Only orders use `Fulfilled`, `Abandoned` and the spelling `Canceled`. */
export const workStatuses = [
  'In-Progress',
  'Completed',
  'Fulfilled',
  'Cancelled',
  'Canceled',
  'Abandoned',
] as const
export type WorkStatus = (typeof workStatuses)[number]

/** True once a ticket or order can't change anymore. */
export const isOver = (status: WorkStatus): boolean => status !== 'In-Progress'

/**
 * True if people are told that a ticket or an order was canceled (AH §4). That includes orders that the provider
 * abandoned.
 */
export const wasCancelled = (status: WorkStatus): boolean =>
  status === 'Cancelled' || status === 'Canceled' || status === 'Abandoned'

/**
 * Returns the newest ticket or order, if it was canceled and nothing is in progress. In that case, no visit is coming.
 */
export function cancelledLast<Work extends { status: WorkStatus }>(works: readonly Work[]): Work | undefined {
  const [newest] = works
  return newest && wasCancelled(newest.status) && works.every(({ status }) => isOver(status))
    ? newest
    : undefined
}

/** The sentence that tells people when a ticket or an order was done, or will be done (AH §4). */
export type Completion =
  | { says: 'estimated'; on: Day }
  /** In progress, and the date isn't known. The customer is asked to call customer service. */
  | { says: 'ask' }
  | { says: 'cancelled' }
  | { says: 'done'; on: Day | undefined }

/**
 * Picks the sentence that tells people when a ticket or an order was done, or will be done.
 * @param completionOn the day it was done, or is expected to be done
 */
export function completionOf(status: WorkStatus, completionOn: Day | undefined, today: Day): Completion {
  switch (status) {
    case 'In-Progress':
      return completionOn !== undefined && completionOn >= today
        ? { says: 'estimated', on: completionOn }
        : { says: 'ask' }
    case 'Completed':
    case 'Fulfilled':
      return { says: 'done', on: completionOn }
    case 'Cancelled':
    case 'Canceled':
    case 'Abandoned':
      return { says: 'cancelled' }
  }
}
