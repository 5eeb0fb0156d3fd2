import { linkedPages } from '@lightwell/rulebook/linked-pages.ts'
import { viewHere } from '@lightwell/web-kit/api/view.ts'

/** The URL of a customer's own page, opened in the view that this page's URL names. */
export function portalAddress(page: keyof typeof linkedPages, search: Record<string, string> = {}): string {
  const query = new URLSearchParams(search).toString()
  return `/account/?view=${viewHere()}#${linkedPages[page]}${query && `?${query}`}`
}
