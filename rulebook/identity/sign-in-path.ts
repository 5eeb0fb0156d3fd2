/**
 * State of a page when its session ended:
 * - `session`: there's no payment to mention.
 * - `unsent`: a payment was prepared but not sent.
 * - `unknown`: a payment was sent, and no answer came.
 */
export const waysLeft = ['session', 'unsent', 'unknown'] as const
export type WayLeft = (typeof waysLeft)[number]

/**
 * Facts that the sign-in page is opened with. `target`: a safe path to go on to. `left`: the state of the page whose
 * session ended.
 */
export interface OpenedFor {
  target?: string | undefined
  left?: WayLeft | undefined
}

/**
 * The path of a sign-in page, with these facts in its query. So the facts survive errors, language changes and waits.
 */
export function signInPath({ target, left }: OpenedFor, page = '/login'): string {
  const query = new URLSearchParams({
    ...(target !== undefined && { target }),
    ...(left && { left }),
  })
  return query.size === 0 ? page : `${page}?${query}`
}
