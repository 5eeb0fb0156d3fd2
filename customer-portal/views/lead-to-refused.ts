import { isViewOver } from '@lightwell/rulebook/views/refusals.ts'
import type { RefusedInView } from '@lightwell/web-kit/api/faults.ts'
import type { makeRouter } from '../routes.tsx'
import { paths } from '../shell/paths.ts'
import { showOver } from './over.tsx'

/**
 * True during the redirect. If two API calls are refused together, only one redirects. Otherwise, going back would take
 * two presses.
 */
let isLeading = false

/**
 * Goes to the page that says why a staff view doesn't allow something. If the view is over, replaces the entire portal
 * with a notice instead.
 * @param isLoading true if a page was just opening when it was refused
 */
export function leadToRefused(
  router: ReturnType<typeof makeRouter>,
  { code: why, isOfOpening, wasChanging }: RefusedInView,
  isLoading = false,
): void {
  if (isViewOver(why)) {
    showOver(why === 'view-first' && !wasChanging ? 'elsewhere' : why)
    return
  }
  const { latestLocation } = router
  if (isLeading || latestLocation.pathname === paths.refused) return
  // Replace a page that's refused whenever it opens. Going back to that page would only redirect here again.
  const replace = isOfOpening || isLoading
  isLeading = true
  void router
    .navigate({ to: paths.refused, search: { why, at: latestLocation.href }, replace })
    .finally(() => {
      isLeading = false
    })
}
