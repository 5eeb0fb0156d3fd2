import { askThrough, remembers } from './ask.ts'

/**
 * Makes the page's calls for a member of staff: whichever of them learns that the staff session is over, in a view or not, leads to the
 * sign-in. The calls of the sign-in itself answer 401 for reasons of their own. Nothing is remembered: the same address is about another
 * customer in the next view, and tells more once the caller is verified.
 * @param leave leads to the staff sign-in; nothing that was asked settles afterwards
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
