/** Why a view is over: its time, that somebody ended it, or three failed checks, after which no caller can be checked until an instant. */
export type Ending = 'time' | 'ended' | { checksLockedUntil: string }

/** True: a call was refused because its view isn't there any more. */
export const isOver = (why: string): boolean => why === 'not-found' || why === 'view-first'
