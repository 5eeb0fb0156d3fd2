import type { Day } from '../../calendar.ts'

/** Statuses of a ticket or an order (AH §3). Orders use `Abandoned` and `Canceled` as well as `Cancelled`. */
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
 * True if people should read that a ticket or order was canceled (AH §4): in either spelling, or if the provider
 * abandoned it.
 */
export const wasCancelled = (status: WorkStatus): boolean =>
  status === 'Cancelled' || status === 'Canceled' || status === 'Abandoned'

/** Returns the newest ticket or order if it was canceled and none is in progress, so nobody is coming anymore. */
export function cancelledLast<Work extends { status: WorkStatus }>(works: readonly Work[]): Work | undefined {
  const [newest] = works
  return newest && wasCancelled(newest.status) && works.every(({ status }) => isOver(status))
    ? newest
    : undefined
}

/** The sentence that people read about the end of a ticket or order (AH §4). */
export type Completion =
  | { says: 'estimated'; on: Day }
  /** The work is in progress with no known date. The customer has to ask customer service. */
  | { says: 'ask' }
  | { says: 'cancelled' }
  | { says: 'done'; on: Day | undefined }

/**
 * Picks the sentence about the end of a ticket or order.
 * @param completionOn the day it was done or, while it's in progress, should be done
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
