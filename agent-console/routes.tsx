// All routes of the console, as paths under `/agent`. Pages that everyone needs, such as the sign-in, are in this file
// and load right away. All other pages are in the `routes.tsx` of their folder and load when someone opens them.
import { createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { accountPages } from './account/routes.tsx'
import { accountsPages } from './accounts/routes.tsx'
import { readApprovals } from './approvals/calls.ts'
import { isLive, readChatLinks } from './chat-links/calls.ts'
import { chatLinkPages } from './chat-links/routes.tsx'
import { contentPages } from './content/routes.tsx'
import { readIdentity } from './customer-identity/calls.ts'
import { IdentityPage } from './customer-identity/IdentityPage.tsx'
import { figurePages } from './figures/routes.tsx'
import { countFlags } from './flags/open-flags.ts'
import { flagPages } from './flags/routes.tsx'
import { searchFor } from './search/answer.ts'
import { SearchPage } from './search/SearchPage.tsx'
import { ErrorPage } from './shell/ErrorPage.tsx'
import { inView, root, signedIn } from './shell/frame.tsx'
import { HomePage } from './shell/HomePage.tsx'
import { Pending } from './shell/Pending.tsx'
import { paths } from './shell/paths.ts'
import { readSignInMethods } from './staff/calls.ts'
import { SetUpPage } from './staff/SetUpPage.tsx'
import { SignInPage } from './staff/SignInPage.tsx'
import { peoplePages } from './staff-people/routes.tsx'
import { trailPages } from './trail/routes.tsx'
import { readViews } from './views/calls.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The text to search for. It may have names in it, so it stays out of URLs and logs. */
    q?: string
    /** A message to show on this page about what was done on the previous one. */
    said?: string
  }
  interface Register {
    router: typeof router
  }
}

const signIn = createRoute({
  getParentRoute: () => root,
  path: paths.signIn,
  validateSearch: ({ target, refused }): { target?: string; refused?: string } => ({
    ...(typeof target === 'string' && { target }),
    ...(typeof refused === 'string' && { refused }),
  }),
  loader: readSignInMethods,
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

const home = createRoute({
  getParentRoute: () => signedIn,
  path: paths.home,
  loader: async ({ context: { session } }) => {
    const [views, approvals, openFlags, links] = await Promise.all([
      readViews(),
      readApprovals(session),
      countFlags(session),
      readChatLinks(session),
    ])
    return { views, approvals, openFlags, links: links?.filter(isLive) }
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

const guide = createRoute({
  getParentRoute: () => signedIn,
  path: paths.guide,
  component: lazyRouteComponent(() => import('./views/GuidePage.tsx'), 'GuidePage'),
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

export const router = createRouter({
  routeTree: root.addChildren({
    signIn,
    setUp,
    signedIn: signedIn.addChildren({
      home,
      search,
      guide,
      ...chatLinkPages,
      ...trailPages,
      ...flagPages,
      ...figurePages,
      ...contentPages,
      ...peoplePages,
      inView: inView.addChildren({ customer, ...accountsPages, ...accountPages }),
    }),
  }),
  scrollRestoration: true,
  // Pages aren't cached: each reloads whenever someone opens it, so that its data is current.
  defaultGcTime: 0,
  defaultPendingMs: 300,
  defaultPendingMinMs: 0,
  defaultPendingComponent: Pending,
  defaultErrorComponent: ErrorPage,
})
