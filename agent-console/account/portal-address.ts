import { linkedPages } from '@lightwell/rulebook/linked-pages.ts'
import { viewHere } from '@lightwell/web-kit/api/view.ts'

/** Returns the address of a customer's page in the view that this page's address names. */
export function portalAddress(page: keyof typeof linkedPages, search: Record<string, string> = {}): string {
  const query = new URLSearchParams(search).toString()
  return `/account/?view=${viewHere()}#${linkedPages[page]}${query && `?${query}`}`
}
