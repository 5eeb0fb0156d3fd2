/**
 * How a page of ours was left whose session has ended: with nothing to say of a payment, with one that was being prepared and never
 * sent, or with one that was sent without an answer so far. Whose session it was, its tab knows: no address says so.
 */
export const waysLeft = ['session', 'unsent', 'unknown'] as const
export type WayLeft = (typeof waysLeft)[number]

/** What the sign-in was opened for: where to go on to, a safe path, and how a page was left whose session has ended. */
export interface OpenedFor {
  target?: string | undefined
  left?: WayLeft | undefined
}

/** A page of the sign-in with what it was opened for, so that no answer, language or wait makes it forget that. */
export function signInPath({ target, left }: OpenedFor, page = '/login'): string {
  const query = new URLSearchParams({
    ...(target !== undefined && { target }),
    ...(left && { left }),
  })
  return query.size === 0 ? page : `${page}?${query}`
}
