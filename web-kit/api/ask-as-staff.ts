import { askThrough, remembers } from './ask.ts'

/**
 * Sets up the page's calls for a member of staff. Any call that finds the staff session over goes to the staff
 * sign-in, in a view or not; only the sign-in's own calls answer 401 for other reasons. Nothing is cached, because
 * the same address is about another customer in the next view and returns more once the caller is verified.
 * @param leave goes to the staff sign-in; the call that triggered it never settles
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
