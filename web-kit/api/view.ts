// Views: a member of staff opens a customer's account in one. The view's id is in the page's URL
// (`/account/?view=<id>#/summary`), and pages only change the part after the `#`. So the view stays with its tab, no
// matter what else is open in the same browser.

/** The view that this page is open in. Undefined for customers and on the server. */
export const viewHere = (): string | undefined => /[?&]view=([\w-]*)/.exec(globalThis.location?.search)?.[1]

/** The header that names this page's view in a call. */
export function viewHeader(): Record<string, string> {
  const view = viewHere()
  return view === undefined ? {} : { 'lightwell-view': view }
}

/** The URL of a file that the browser opens itself, such as a bill, with this page's view in it. */
export function fileAddress(address: string): string {
  const view = viewHere()
  return view === undefined ? address : `${address}${address.includes('?') ? '&' : '?'}view=${view}`
}
