import { isViewOver } from '@lightwell/rulebook/views/refusals.ts'
import type { RefusedInView } from '@lightwell/web-kit/api/faults.ts'
import type { makeRouter } from '../routes.tsx'
import { paths } from '../shell/paths.ts'
import { showOver } from './over.tsx'

/** True: a page is being led to. Two calls that are refused at once lead there once, or Back would lead there again. */
let isLeading = false

/**
 * Leads to the page that says why a view doesn't allow what was to be done. A view that's over leaves nothing but that.
 * @param isLoading whether a page was being opened when it was refused
 */
export function leadToRefused(
  router: ReturnType<typeof makeRouter>,
  { code: why, isOfOpening, wasDoing }: RefusedInView,
  isLoading = false,
): void {
  if (isViewOver(why)) {
    showOver(why === 'view-first' && !wasDoing ? 'elsewhere' : why)
    return
  }
  const { latestLocation } = router
  if (isLeading || latestLocation.pathname === paths.refused) return
  // Going back to a page that asks for it whenever it's opened would only lead here again.
  const replace = isOfOpening || isLoading
  isLeading = true
  void router
    .navigate({ to: paths.refused, search: { why, at: latestLocation.href }, replace })
    .finally(() => {
      isLeading = false
    })
}
