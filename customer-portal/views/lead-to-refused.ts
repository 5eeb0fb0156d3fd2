import { isViewOver } from '@lightwell/rulebook/views/refusals.ts'
import type { RefusedInView } from '@lightwell/web-kit/api/faults.ts'
import { paths } from '../paths.ts'
import type { makeRouter } from '../routes.tsx'
import { showOver } from './over.tsx'

/** Leads to the page that says why a view doesn't allow what was to be done. A view that's over leaves nothing but that. */
export function leadToRefused(
  router: ReturnType<typeof makeRouter>,
  { code: why, isOfOpening, wasDoing }: RefusedInView,
): void {
  if (isViewOver(why)) {
    showOver(why === 'view-first' && !wasDoing ? 'elsewhere' : why)
    return
  }
  const { latestLocation, state, history } = router
  // The router hears later of where its history is: two calls that are refused at once lead there once.
  if (history.location.pathname === paths.refused) return
  // Going back to a page that asks for it whenever it's opened would only lead here again.
  const replace = isOfOpening || state.isLoading
  void router.navigate({ to: paths.refused, search: { why, at: latestLocation.href }, replace })
}
