import { linkedPages } from '@lightwell/rulebook/linked-pages.ts'
import { viewHere } from '@lightwell/web-kit/api/view.ts'

/** The URL of one of the customer's own pages. It opens in the same view of the customer as this page. */
export function portalAddress(page: keyof typeof linkedPages, search: Record<string, string> = {}): string {
  const query = new URLSearchParams(search).toString()
  return `/account/?view=${viewHere()}#${linkedPages[page]}${query && `?${query}`}`
}
