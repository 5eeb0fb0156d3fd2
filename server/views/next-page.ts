import { consolePaths } from '@lightwell/rulebook/console-paths.ts'
import { safeTarget } from '../web/safe-target.ts'

/**
 * The page to show after a view is opened: the target, if it's a page of ours, otherwise the customer's page in the
 * console (AH §7). Adds the view's id to the URL of pages that are shown in a view.
 * @param target as sent. Ignored if it could lead to another site
 */
export function nextPage(target: string | undefined, viewId: string): string {
  const url = new URL(safeTarget(target) ?? consolePaths.customer, 'https://portal.invalid')
  if (/^\/(account|agent)(\/|$)/.test(url.pathname)) url.searchParams.set('view', viewId)
  return url.pathname + url.search + url.hash
}
