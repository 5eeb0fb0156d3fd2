/** Why a view is over: its time, three failed checks, or that somebody ended it. */
export type Ending = 'time' | 'checks' | 'ended'

/** True: a call was refused because its view isn't there any more. */
export const isOver = (why: string): boolean => why === 'not-found' || why === 'view-first'
