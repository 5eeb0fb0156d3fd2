// A view is a customer's account, opened by a member of staff. The view's id is in the page's URL
// (`/account/?view=<id>#/summary`). Pages only change the part after the `#`. So the view stays with its tab, whatever
// else is open in the browser.

/** The id of the staff view that this page is in. Undefined for customers, and on the server. */
export const viewHere = (): string | undefined => /[?&]view=([\w-]*)/.exec(globalThis.location?.search)?.[1]

/** The header with which a call names this page's staff view. */
export function viewHeader(): Record<string, string> {
  const view = viewHere()
  return view === undefined ? {} : { 'lightwell-view': view }
}

/** The URL of a file that the browser opens by itself, such as a bill. In a staff view, the URL names the view. */
export function fileAddress(address: string): string {
  const view = viewHere()
  return view === undefined ? address : `${address}${address.includes('?') ? '&' : '?'}view=${view}`
}
