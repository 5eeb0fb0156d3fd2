/**
 * Ways a page was left when its session ended: with no payment to mention, with a payment prepared but never sent, or
 * with one sent and not answered yet. Only the tab knows whose session it was. No address says so.
 */
export const waysLeft = ['session', 'unsent', 'unknown'] as const
export type WayLeft = (typeof waysLeft)[number]

/**
 * The reason the sign-in page was opened: a safe path to continue to and, if a session ended, how its page was left.
 */
export interface OpenedFor {
  target?: string | undefined
  left?: WayLeft | undefined
}

/** The address of a sign-in page, including why it was opened, so that survives errors, language changes and waits. */
export function signInPath({ target, left }: OpenedFor, page = '/login'): string {
  const query = new URLSearchParams({
    ...(target !== undefined && { target }),
    ...(left && { left }),
  })
  return query.size === 0 ? page : `${page}?${query}`
}
