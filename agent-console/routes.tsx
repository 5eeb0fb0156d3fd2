// The whole console: ordinary paths under `/agent`. What stands within `signedIn` is for staff who are signed in; what stands within `inView`
// is about the customer of the view that the address names (`?view=`).
import { code } from '@lightwell/web-kit/api/code.ts'
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Navigate,
  Outlet,
} from '@tanstack/react-router'
import { readApprovals } from './customer-identity/approvals.ts'
import { readIdentity } from './customer-identity/calls.ts'
import { IdentityPage } from './customer-identity/IdentityPage.tsx'
import { ErrorPage, WholeErrorPage } from './ErrorPage.tsx'
import { HomePage } from './HomePage.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { Pending } from './Pending.tsx'
import { paths } from './paths.ts'
import { Shell } from './Shell.tsx'
import { searchFor } from './search/answer.ts'
import { SearchPage } from './search/SearchPage.tsx'
import { readWaysIn } from './staff/calls.ts'
import { SetUpPage } from './staff/SetUpPage.tsx'
import { SignInPage } from './staff/SignInPage.tsx'
import { loadStaffSession } from './staff/session.ts'
import { readView, readViews } from './views/calls.ts'
import { ViewFrame } from './views/ViewFrame.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What's searched for: it names people, so no address and no log has it. */
    q?: string
    /** What was done on the page before, said on this one. */
    said?: string
  }
  interface Register {
    router: typeof router
  }
}

const root = createRootRoute({ component: Outlet, notFoundComponent: NotFoundPage })

const signIn = createRoute({
  getParentRoute: () => root,
  path: paths.signIn,
  validateSearch: ({ target, refused }): { target?: string; refused?: string } => ({
    ...(typeof target === 'string' && { target }),
    ...(typeof refused === 'string' && { refused }),
  }),
  loader: readWaysIn,
  component: function SignIn() {
    const { target, refused } = signIn.useSearch()
    return <SignInPage target={target} refused={refused} ways={signIn.useLoaderData()} />
  },
})

const setUp = createRoute({
  getParentRoute: () => root,
  path: paths.setUp,
  validateSearch: ({ token }): { token: string } => ({ token: String(token) }),
  component: function SetUp() {
    return <SetUpPage token={setUp.useSearch().token} />
  },
})

const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: async () => ({ session: await loadStaffSession() }),
  component: Shell,
  errorComponent: WholeErrorPage,
})

const home = createRoute({
  getParentRoute: () => signedIn,
  path: paths.home,
  loader: async ({ context: { session } }) => {
    const [views, approvals] = await Promise.all([readViews(), readApprovals(session)])
    return { views, approvals }
  },
  component: function Home() {
    return <HomePage {...home.useLoaderData()} />
  },
})

const search = createRoute({
  getParentRoute: () => signedIn,
  path: paths.search,
  loader: {
    handler: async ({ location: { state } }) => ({
      key: state.__TSR_key,
      q: state.q,
      answer: await searchFor(state.q),
    }),
    staleReloadMode: 'blocking',
  },
  shouldReload: true,
  component: function Search() {
    const { key, ...found } = search.useLoaderData()
    return <SearchPage key={key} {...found} />
  },
})

/** Any other is nobody's view. */
const isViewId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

const inView = createRoute({
  getParentRoute: () => signedIn,
  id: 'in-view',
  validateSearch: ({ view }): { view?: string } =>
    typeof view === 'string' && isViewId.test(view) ? { view } : {},
  loaderDeps: ({ search: { view } }) => ({ id: view }),
  loader: ({ deps: { id } }) => (id === undefined ? undefined : readView(id)),
  component: function View() {
    const { view: id } = inView.useSearch()
    const read = inView.useLoaderData()
    if (id === undefined) return <Navigate to={paths.search} replace />
    return <ViewFrame key={id} id={id} read={read} />
  },
})

const customer = createRoute({
  getParentRoute: () => inView,
  path: paths.customer,
  loader: async ({ parentMatchPromise, context: { session } }) => {
    const view = (await parentMatchPromise).loaderData
    return view && readIdentity(view.uid, session)
  },
  component: function Customer() {
    const view = inView.useLoaderData()
    return <IdentityPage identity={customer.useLoaderData()} hasAccount={view?.accountId !== null} />
  },
})

const inAccount = createRoute({
  getParentRoute: () => inView,
  id: 'in-account',
  loader: async ({ parentMatchPromise }) => {
    const view = (await parentMatchPromise).loaderData
    return view && (await accountInUse()).readInUse(view)
  },
})
const accountInUse = code(() => import('./account/in-use.ts'))

const billing = createRoute({
  getParentRoute: () => inAccount,
  path: paths.billing,
  loader: async ({ parentMatchPromise }) => {
    const [{ readBilling }, { loaderData: inUse }] = await Promise.all([billingPage(), parentMatchPromise])
    return inUse && readBilling(inUse)
  },
  component: lazyRouteComponent(() => billingPage(), 'BillingPage'),
})
const billingPage = code(() => import('./account/billing/BillingPage.tsx'))

const service = createRoute({
  getParentRoute: () => inAccount,
  path: paths.service,
  loader: async ({ parentMatchPromise }) => {
    const [{ readService }, { loaderData: inUse }] = await Promise.all([servicePage(), parentMatchPromise])
    return inUse && readService(inUse)
  },
  component: lazyRouteComponent(() => servicePage(), 'ServicePage'),
})
const servicePage = code(() => import('./account/service/ServicePage.tsx'))

const visits = createRoute({
  getParentRoute: () => inAccount,
  path: paths.visits,
  loader: async ({ parentMatchPromise }) => {
    const [{ readVisits }, { loaderData: inUse }] = await Promise.all([visitsPage(), parentMatchPromise])
    return inUse && readVisits(inUse)
  },
  component: lazyRouteComponent(() => visitsPage(), 'VisitsPage'),
})
const visitsPage = code(() => import('./account/visits/VisitsPage.tsx'))

const people = createRoute({
  getParentRoute: () => inAccount,
  path: paths.people,
  loader: async ({ parentMatchPromise }) => {
    const [{ readPeople }, { loaderData: inUse }] = await Promise.all([peoplePage(), parentMatchPromise])
    return inUse && readPeople(inUse)
  },
  component: lazyRouteComponent(() => peoplePage(), 'PeoplePage'),
})
const peoplePage = code(() => import('./account/people/PeoplePage.tsx'))

export const router = createRouter({
  routeTree: root.addChildren({
    signIn,
    setUp,
    signedIn: signedIn.addChildren({
      home,
      search,
      inView: inView.addChildren({
        customer,
        inAccount: inAccount.addChildren({ billing, service, visits, people }),
      }),
    }),
  }),
  scrollRestoration: true,
  // A page shows what is, not what was: it's read each time it's opened.
  defaultGcTime: 0,
  defaultPendingMs: 300,
  defaultPendingMinMs: 0,
  defaultPendingComponent: Pending,
  defaultErrorComponent: ErrorPage,
})
