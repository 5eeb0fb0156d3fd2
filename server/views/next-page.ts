import { safeTarget } from '../web/safe-target.ts'

/** Where somebody goes who has opened a view, unless they were on their way elsewhere (AH §7). */
const usual = '/agent/frontierid'

/**
 * The page to go to once a view is open: the target, if it's one of ours, with the view where pages of a view are.
 * @param target as it was sent; anything that may lead elsewhere counts as none
 */
export function nextPage(target: string | undefined, viewId: string): string {
  const url = new URL(safeTarget(target) ?? usual, 'https://portal.invalid')
  if (/^\/(account|agent)(\/|$)/.test(url.pathname)) url.searchParams.set('view', viewId)
  return url.pathname + url.search + url.hash
}
