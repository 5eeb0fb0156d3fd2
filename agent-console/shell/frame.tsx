// The parent routes of the console's pages. `signedIn` is for signed-in staff. `inView` is for pages about a customer,
// whose URL names an open view (`?view=`).
import { createRootRoute, createRoute, Navigate, Outlet } from '@tanstack/react-router'
import { loadStaffSession } from '../staff/session.ts'
import { readView } from '../views/calls.ts'
import { ViewFrame } from '../views/ViewFrame.tsx'
import { ViewPending } from '../views/ViewPending.tsx'
import { WholeErrorPage } from './ErrorPage.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { paths } from './paths.ts'
import { Shell } from './Shell.tsx'
import { ShellPending } from './ShellPending.tsx'

export const root = createRootRoute({ component: Outlet, notFoundComponent: NotFoundPage })

export const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: async () => ({ session: await loadStaffSession() }),
  component: Shell,
  pendingComponent: ShellPending,
  errorComponent: WholeErrorPage,
})

/** Matches the id of a view, which is a UUID. */
const isViewId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

export const inView = createRoute({
  getParentRoute: () => signedIn,
  id: 'in-view',
  validateSearch: ({ view }): { view?: string } =>
    typeof view === 'string' && isViewId.test(view) ? { view } : {},
  loaderDeps: ({ search: { view } }) => ({ id: view }),
  loader: ({ deps: { id } }) => (id === undefined ? undefined : readView(id)),
  pendingComponent: function ComingView() {
    return <ViewPending id={inView.useSearch().view} />
  },
  component: function View() {
    const { view: id } = inView.useSearch()
    const read = inView.useLoaderData()
    if (id === undefined) return <Navigate to={paths.search} replace />
    return <ViewFrame key={id} id={id} read={read} />
  },
})
