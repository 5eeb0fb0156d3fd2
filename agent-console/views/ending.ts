/**
 * The reason why a view has ended, as far as its page knows:
 * - `time`: its time ran out.
 * - `checksLockedUntil`: the caller failed three checks, so no check is possible until this instant.
 * - `ended`: only the server knows why.
 */
export type Ending = 'time' | 'ended' | { checksLockedUntil: string }

/** True for a refusal that means that the view has ended. */
export const isOver = (why: string): boolean => why === 'not-found' || why === 'view-first'
