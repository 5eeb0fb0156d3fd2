import { safeTarget } from '../web/safe-target.ts'

/** The page that opens after a view was opened, unless the caller named another one (AH §7). */
const usual = '/agent/frontierid'

/**
 * The page to go to once a view is open: the target, if it's one of ours, with the view where pages of a view are.
 * @param target as it was sent. Ignored if it could lead to another site
 */
export function nextPage(target: string | undefined, viewId: string): string {
  const url = new URL(safeTarget(target) ?? usual, 'https://portal.invalid')
  if (/^\/(account|agent)(\/|$)/.test(url.pathname)) url.searchParams.set('view', viewId)
  return url.pathname + url.search + url.hash
}
