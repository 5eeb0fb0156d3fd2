/**
 * The reason a view is over, as far as its page knows:
 * - `time`: its time ran out.
 * - `checksLockedUntil`: three checks failed, which locks checks until that instant.
 * - `ended`: only the server knows more.
 */
export type Ending = 'time' | 'ended' | { checksLockedUntil: string }

/** True if a call was refused because its view is gone. */
export const isOver = (why: string): boolean => why === 'not-found' || why === 'view-first'
