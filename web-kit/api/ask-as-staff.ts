import { askThrough, remembers } from './ask.ts'

/**
 * Sets up a page's calls for a member of staff.
 * - If a call finds that the staff session is over, the page goes to the staff sign-in. The sign-in's own calls can get
 *   a 401 for other reasons, so their answers are passed on.
 * - Nothing is cached. The same URL is about another customer in the next view, and returns more once a customer is
 *   verified.
 *
 * @param leave goes to the staff sign-in. The call that found the session over never settles.
 */
export function askAsStaff(leave: () => void): void {
  remembers(false)
  askThrough(async (address, init) => {
    const response = await fetch(address, init)
    if (response.status !== 401 || address.startsWith('/api/agent/corp_login')) return response
    leave()
    return new Promise(() => {})
  })
}
