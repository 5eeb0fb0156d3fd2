import { isModeRefusal, type ModeRefusal } from '@lightwell/rulebook/views/refusals.ts'
import { createRoute, redirect } from '@tanstack/react-router'
import { root } from '../shell/guarded.tsx'
import { paths } from '../shell/paths.ts'
import { wordOf } from '../shell/search.ts'
import { RefusedPage } from './refused.ts'

/**
 * Shown when staff try something that their view of the customer doesn't allow. Going back returns to the previous
 * page.
 */
export const refused = createRoute({
  getParentRoute: () => root,
  path: paths.refused,
  validateSearch: (search): { why?: ModeRefusal; at?: string } => ({
    ...(isModeRefusal(String(search.why)) && { why: search.why as ModeRefusal }),
    ...wordOf(search, 'at', /^\//),
  }),
  beforeLoad: ({ context: { session }, search: { why } }) => {
    if (!session.agent || why === undefined) throw redirect({ to: paths.home, replace: true })
  },
  loader: RefusedPage.preload,
  component: function Refused() {
    const { why, at = paths.home } = refused.useSearch()
    return why && <RefusedPage why={why} at={at} />
  },
  staticData: { hidesPanel: true },
})
