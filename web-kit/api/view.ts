// A member of staff looks at a customer's account in a view. The address of the page carries it (`/account/?view=<id>#/summary`), and pages
// change behind the `#` alone: so it stays with its tab, whatever else is open in the same browser.

/** The view that this page is opened in. Undefined for customers and on the server. */
export const viewHere = (): string | undefined => /[?&]view=([\w-]*)/.exec(globalThis.location?.search)?.[1]

/** What says to the server that a call is made in this page's view. */
export function viewHeader(): Record<string, string> {
  const view = viewHere()
  return view === undefined ? {} : { 'lightwell-view': view }
}

/** The address of a file that the browser opens by itself, such as a bill: it names this page's view. */
export function fileAddress(address: string): string {
  const view = viewHere()
  return view === undefined ? address : `${address}${address.includes('?') ? '&' : '?'}view=${view}`
}
