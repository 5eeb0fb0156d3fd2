/**
 * The reason why a view is over, as far as its page knows: its time, three failed checks, after which no caller can be checked until an
 * instant, or `ended`, for which the server says more.
 */
export type Ending = 'time' | 'ended' | { checksLockedUntil: string }

/** True: a call was refused because its view isn't there any more. */
export const isOver = (why: string): boolean => why === 'not-found' || why === 'view-first'
