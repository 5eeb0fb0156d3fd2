/**
 * State of a page when its session ended: no payment to mention (`session`), a payment prepared but not sent
 * (`unsent`), or a payment sent without an answer so far (`unknown`).
 */
export const waysLeft = ['session', 'unsent', 'unknown'] as const
export type WayLeft = (typeof waysLeft)[number]

/** The reason the sign-in page opens: a safe path to continue to and, if a session ended, the state of the page. */
export interface OpenedFor {
  target?: string | undefined
  left?: WayLeft | undefined
}

/**
 * The path of a sign-in page. It carries the reason for opening, which so survives errors, language changes and waits.
 */
export function signInPath({ target, left }: OpenedFor, page = '/login'): string {
  const query = new URLSearchParams({
    ...(target !== undefined && { target }),
    ...(left && { left }),
  })
  return query.size === 0 ? page : `${page}?${query}`
}
