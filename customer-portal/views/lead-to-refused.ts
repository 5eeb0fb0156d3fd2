import type { RefusedInView } from '@lightwell/web-kit/api/faults.ts'
import { paths } from '../paths.ts'
import type { makeRouter } from '../routes.tsx'

/** Leads to the page that says why a view doesn't allow what was to be done. */
export function leadToRefused(
  router: ReturnType<typeof makeRouter>,
  { code: why, isOfOpening }: RefusedInView,
): void {
  const { latestLocation, state } = router
  if (latestLocation.pathname === paths.refused) return
  // Going back to a page that asks for it whenever it's opened would only lead here again.
  const replace = isOfOpening || state.isLoading
  void router.navigate({ to: paths.refused, search: { why, at: latestLocation.href }, replace })
}
