/** What the sign-in was opened for: where to go on to, a safe path, and whose session has ended with which payment under way. */
export interface OpenedFor {
  target?: string | undefined
  left?: { person: string; payment?: string | undefined } | undefined
}

/** A page of the sign-in with what it was opened for, so that no answer, language or wait makes it forget that. */
export function signInPath({ target, left }: OpenedFor, page = '/login'): string {
  const query = new URLSearchParams({
    ...(target !== undefined && { target }),
    ...(left && { person: left.person }),
    ...(left?.payment && { payment: left.payment }),
  })
  return query.size === 0 ? page : `${page}?${query}`
}
