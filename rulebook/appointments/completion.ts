import type { Day } from '../calendar.ts'

/** How a ticket or an order stands, as both know it (AH §3). Of an order, `Abandoned` and `Canceled` stand beside `Cancelled`. */
export const workStatuses = [
  'In-Progress',
  'Completed',
  'Fulfilled',
  'Cancelled',
  'Canceled',
  'Abandoned',
] as const
export type WorkStatus = (typeof workStatuses)[number]

/** Whether nothing of it changes any more. */
export const isOver = (status: WorkStatus): boolean => status !== 'In-Progress'

/** Whether people are told that it was cancelled (AH §4): however its system writes that, and where the provider gave it up. */
export const wasCancelled = (status: WorkStatus): boolean =>
  status === 'Cancelled' || status === 'Canceled' || status === 'Abandoned'

/**
 * The newest of them where it was cancelled and none is in progress: then nobody comes any more.
 * @param works newest first
 */
export function cancelledLast<Work extends { status: WorkStatus }>(works: readonly Work[]): Work | undefined {
  const [newest] = works
  return newest && wasCancelled(newest.status) && works.every(({ status }) => isOver(status))
    ? newest
    : undefined
}

/** What people are told of its end (AH §4). */
export type Completion =
  | { says: 'estimated'; on: Day }
  /** It is in progress, and nobody knows until when: to be asked of customer service. */
  | { says: 'ask' }
  | { says: 'cancelled' }
  | { says: 'done'; on: Day | undefined }

/** @param completionOn when it was done, or, while it is in progress, should be */
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
