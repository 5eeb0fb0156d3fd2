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
 * True if people should read that a ticket or order was canceled (AH §4). Orders that the provider abandoned count as
 * canceled.
 */
export const wasCancelled = (status: WorkStatus): boolean =>
  status === 'Cancelled' || status === 'Canceled' || status === 'Abandoned'

/** Returns the newest ticket or order if it was canceled and none is in progress, so no visit is coming. */
export function cancelledLast<Work extends { status: WorkStatus }>(works: readonly Work[]): Work | undefined {
  const [newest] = works
  return newest && wasCancelled(newest.status) && works.every(({ status }) => isOver(status))
    ? newest
    : undefined
}

/** The sentence that people read about when a ticket or order is done (AH §4). */
export type Completion =
  | { says: 'estimated'; on: Day }
  /** In progress, without a known date. The customer has to call customer service. */
  | { says: 'ask' }
  | { says: 'cancelled' }
  | { says: 'done'; on: Day | undefined }

/**
 * Picks the sentence about when a ticket or order is done.
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
