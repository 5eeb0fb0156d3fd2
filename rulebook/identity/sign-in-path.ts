/**
 * Ways in which a page was left whose session has ended: with no payment to mention, with one that was prepared but
 * never sent, or with one that was sent and not answered yet. The tab knows whose session it was; no address says
 * so.
 */
export const waysLeft = ['session', 'unsent', 'unknown'] as const
export type WayLeft = (typeof waysLeft)[number]

/**
 * The reason the sign-in was opened: a safe path to continue to, and the way a page was left whose session has
 * ended.
 */
export interface OpenedFor {
  target?: string | undefined
  left?: WayLeft | undefined
}

/** The address of a sign-in page with the reason it was opened, so it survives errors, language changes and waits. */
export function signInPath({ target, left }: OpenedFor, page = '/login'): string {
  const query = new URLSearchParams({
    ...(target !== undefined && { target }),
    ...(left && { left }),
  })
  return query.size === 0 ? page : `${page}?${query}`
}
