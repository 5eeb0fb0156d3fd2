/**
 * State of the page when its session ended: no payment to mention (`session`), a payment prepared but never sent
 * (`unsent`), or a payment sent and not answered yet (`unknown`). Only the tab knows whose session it was; no URL
 * contains that.
 */
export const waysLeft = ['session', 'unsent', 'unknown'] as const
export type WayLeft = (typeof waysLeft)[number]

/**
 * The reason the sign-in page was opened: a safe path to continue to and, if a session ended, the state of its page.
 */
export interface OpenedFor {
  target?: string | undefined
  left?: WayLeft | undefined
}

/**
 * The path of a sign-in page, with the reason it was opened, so the reason survives errors, language changes and waits.
 */
export function signInPath({ target, left }: OpenedFor, page = '/login'): string {
  const query = new URLSearchParams({
    ...(target !== undefined && { target }),
    ...(left && { left }),
  })
  return query.size === 0 ? page : `${page}?${query}`
}
